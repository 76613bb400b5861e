import type { Recipient } from '../../../domain/appointment/recipients.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import { dayMs } from '../../../domain/durations.ts';
import { parseLinkContact } from '../../../domain/link-request/link-contact.ts';
import { MAX_LINK_MAILS_PER_DAY } from '../../../domain/link-request/link-request-limits.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { addDeliveries, nextOccasion } from '../../db/stores/deliveries.ts';
import {
  type BookingFound,
  countLinkMails,
  findBookingsOf,
  takeContact,
} from '../../db/stores/link-requests.ts';
import { findParty, type StoredParty } from '../../db/stores/parties.ts';
import { findOpenRequest, isContractSigned } from '../../db/stores/signing-notices.ts';
import { mayText } from '../../db/stores/text-permissions.ts';
import type { Clock } from '../../ports/clock.ts';

/** How long a link opens a booking after its inspection. */
const openForDays = 90;
const maxBookings = 5;

/** Mails the links of upcoming bookings, or of the latest one if none is upcoming. Texts only with consent. */
export async function sendLinks(
  { db, clock }: { db: Database; clock: Clock },
  requestId: string,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (tx) => {
    const contact = parseLinkContact((await takeContact(tx, requestId)) ?? '');
    if (!contact) return;
    const since = new Date(now.getTime() - openForDays * dayMs);
    const found = uniqueBookings(await findBookingsOf(tx, contact, { since, most: maxBookings }));
    const upcoming = found.filter(({ isUpcoming }) => isUpcoming);
    for (const booking of upcoming.length > 0 ? upcoming : found.slice(0, 1)) {
      await sendTo(tx, booking, { byText: contact.kind === 'phone' }, now);
    }
  });
}

/** The payer may also be found as the signer of the same booking. */
const uniqueBookings = (found: readonly BookingFound[]): BookingFound[] =>
  found.filter(
    (one, index) => found.findIndex(({ appointmentId }) => appointmentId === one.appointmentId) === index,
  );

async function sendTo(
  tx: Database,
  { appointmentId, partyId }: BookingFound,
  { byText }: { byText: boolean },
  now: Date,
): Promise<void> {
  // The lock makes concurrent requests count each other.
  await lockAppointment(tx, appointmentId);
  const appointment = await findAppointment(tx, appointmentId);
  const party = await findParty(tx, partyId);
  if (!appointment || !party || !(await hasLinks(tx, party, now))) return;
  if ((await countLinkMails(tx, appointmentId, new Date(now.getTime() - dayMs))) >= MAX_LINK_MAILS_PER_DAY)
    return;
  const { role, email, phone } = party;
  const recipients: Recipient[] = [
    ...(email !== null && isEmail(email) ? [{ channel: 'mail' as const, role, to: email }] : []),
    ...(byText && phone !== null && (await mayText(tx, phone))
      ? [{ channel: 'text' as const, role, to: phone }]
      : []),
  ];
  const about = { appointmentId, event: 'links', revision: appointment.revision } as const;
  await addDeliveries(tx, { ...about, occasion: await nextOccasion(tx, about) }, recipients, now);
}

/** A signer has links only while asked to sign, or after paying or signing. */
const hasLinks = async (tx: Database, { role, email, hasPaid, appointmentId }: StoredParty, now: Date) =>
  role === 'payer' ||
  hasPaid ||
  (email !== null &&
    ((await findOpenRequest(tx, appointmentId, email, now)) !== undefined ||
      (await isContractSigned(tx, appointmentId))));
