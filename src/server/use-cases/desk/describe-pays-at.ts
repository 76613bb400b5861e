// Who is told if a booking is paid at another time.
import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import type { PaysAt } from '../../../domain/payment/pays-at.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { findDeskState } from '../../db/stores/desk-changes.ts';
import { listParties } from '../../db/stores/parties.ts';
import { isContractSigned } from '../../db/stores/signing-notices.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { paysAtEvent } from './change-pays-at.ts';
import { recipientText } from './recipient-text.ts';

type Deps = Pick<PaymentDeps, 'db' | 'business'> & { settings: { mode: 'sandbox' | 'live' } };

/** `undefined`: no such appointment. */
export async function describePaysAt(
  { db, business, settings }: Deps,
  id: string,
  paysAt: PaysAt,
): Promise<readonly string[] | undefined> {
  const isShown = await findDeskState(db, id, { samples: settings.mode === 'sandbox' });
  const appointment = isShown && (await findAppointment(db, id));
  if (!appointment) return undefined;
  if (paysAt === appointment.paysAt) return [];
  const parties = await listParties(db, id);
  const event = (await isContractSigned(db, id)) ? 'sign-again' : paysAtEvent(appointment, paysAt);
  const businessEmails = business.current().profile.policies.noticeEmails;
  // As when it is announced: a signer who was only asked is not told.
  const told = parties.filter(({ role, hasPaid }) => role !== 'signer' || hasPaid);
  return recipientsOf(event, told, { businessEmails, mayText: false }).map((recipient) =>
    recipientText(recipient, parties),
  );
}
