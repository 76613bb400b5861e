import { canStillBeSigned } from '../../domain/agreement/signing-reminders.ts';
import {
  APPOINTMENT_EVENTS,
  type AppointmentEvent,
  MAILBOX_EVENTS,
  type MailboxEvent,
  REPORT_EVENTS,
  WAITING_LIST_EVENTS,
} from '../../domain/appointment/appointment-events.ts';
import { blocksTime } from '../../domain/appointment/appointment-status.ts';
import { getsSignedCopy } from '../../domain/appointment/recipients.ts';
import { canBeReminded, isAwaited } from '../../domain/appointment/reminders.ts';
import { phoenixTimeOf } from '../../domain/calendar-date.ts';
import { readerOf } from '../../domain/party/access.ts';
import { due, feeLeft } from '../../domain/payment/due.ts';
import type { Drawing } from '../agreement/drawing/drawing.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import { type Appointment, findAppointment } from '../db/stores/appointments.ts';
import { creditUsedBy } from '../db/stores/credits.ts';
import { type Delivery, enRouteStateOf, wasTurnedBack } from '../db/stores/deliveries.ts';
import { listParties, type StoredParty } from '../db/stores/parties.ts';
import { findEntry } from '../db/stores/waiting-list.ts';
import { findOffer } from '../db/stores/waiting-list-offers.ts';
import { composeAppointmentMail } from '../mail/appointment-mail.ts';
import { mailLogo } from '../mail/mail-logo.ts';
import { composeConfirmMailboxMail, composeRemovedMailboxMail } from '../mail/mailbox-mail.ts';
import { composeOfficeMail } from '../mail/office-mail.ts';
import { senderOf } from '../mail/sender.ts';
import { composeAppointmentText, composeWaitingListText } from '../mail/texts.ts';
import { composeWaitingListMail } from '../mail/waiting-list-mail.ts';
import type { Clock } from '../ports/clock.ts';
import type { Mail } from '../ports/mail.ts';
import { confirmLink, confirmUrl, trackLink, trackUrl } from '../use-cases/link/booking-links.ts';
import { placeToken } from '../use-cases/waiting-list/place-token.ts';
import { readAppointmentMailFacts } from './read-appointment-mail-facts.ts';
import { readOfficeMailFacts } from './read-office-mail-facts.ts';
import { readSigning, type Signing } from './read-signing.ts';
import { writeReportDelivery } from './write-report-delivery.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  drawing: Drawing;
  settings: { publicUrl: string };
};

type Written = { channel: 'mail'; mail: Omit<Mail, 'deliveryId' | 'to'> } | { channel: 'text'; text: string };

/** `undefined`: outdated by later changes, so nothing is sent. */
export async function writeDelivery(deps: Deps, delivery: Delivery): Promise<Written | undefined> {
  const written = await writeWords(deps, delivery);
  if (written?.channel !== 'mail') return written;
  const logo = await mailLogo(deps.business.current().profile);
  return { channel: 'mail', mail: { ...written.mail, images: [logo] } };
}

const writeWords = (deps: Deps, delivery: Delivery): Promise<Written | undefined> =>
  delivery.appointment_id
    ? writeAppointmentDelivery(deps, delivery, delivery.appointment_id)
    : delivery.waiting_list_entry_id
      ? writeWaitingListDelivery(deps, delivery, delivery.waiting_list_entry_id)
      : writeOfficeDelivery(deps, delivery);

async function writeOfficeDelivery(deps: Deps, delivery: Delivery): Promise<Written | undefined> {
  const mailFacts = await readOfficeMailFacts(deps, delivery);
  return (
    mailFacts && {
      channel: 'mail',
      mail: composeOfficeMail(senderOf(deps.business.current().profile), mailFacts),
    }
  );
}

async function writeAppointmentDelivery(
  deps: Deps,
  delivery: Delivery,
  id: string,
): Promise<Written | undefined> {
  const { db, clock, business, settings } = deps;
  const appointmentEvent = APPOINTMENT_EVENTS.find((known) => known === delivery.event);
  const appointment = await findAppointment(db, id);
  if (!appointment) return undefined;
  const reportEvent = REPORT_EVENTS.find((known) => known === delivery.event);
  if (reportEvent) return writeReportDelivery(deps, reportEvent, delivery, id);
  const mailboxEvent = MAILBOX_EVENTS.find((known) => known === delivery.event);
  if (mailboxEvent) return writeMailboxMail(deps, mailboxEvent, delivery, id);
  if (!appointmentEvent) return undefined;
  if (isTiedToRevision(appointmentEvent, delivery.role) && appointment.revision !== delivery.revision)
    return undefined;
  const { recipient, channel, created_at: writtenAt } = delivery;
  if (delivery.role === 'waiting' || delivery.role === 'former') return undefined;
  const now = clock.now();
  const { publicUrl } = settings;
  const { profile } = business.current();
  const sender = senderOf(profile);
  const party = await partyOf(db, delivery, id);
  // The address was replaced, removed or not confirmed yet: only a confirmed mailbox gets mails about the booking.
  const isUnreachable = delivery.role !== 'business' && !party?.consented;
  if (isUnreachable || (channel === 'mail' && party?.unconfirmed)) return undefined;
  // A signature request keeps the signer role, even for a signer who has paid.
  const role = party && appointmentEvent !== 'sign-request' ? readerOf(party) : delivery.role;
  const via = channel;
  const reading = { role, party, via, recipient, appointment, publicUrl, profile };
  const current = await readEventState(db, { ...reading, event: appointmentEvent }, now);
  if (!current || !isStillTrue(current.event, appointment, current.signing, now)) return undefined;
  // A newer delivery covers a second departure.
  if (appointmentEvent === 'en-route' && (await wasTurnedBack(db, delivery))) return undefined;
  if (appointmentEvent === 'turned-back' && !(await wasEnRouteSent(db, delivery))) return undefined;
  const { event, signing } = current;
  const { url: signingUrl } = signing.state;
  if (channel === 'text') {
    const track = party && (await trackLink(db, party, now, 'text'));
    const { checkoutUrl } = signing.state;
    const left = due({ ...appointment, credit: await creditUsedBy(db, id) });
    if (asksForDue(event) && left === 0) return undefined;
    const links = { signingUrl, checkoutUrl, trackUrl: track && trackUrl(publicUrl, track) };
    const text = composeAppointmentText(event, appointment, { publicUrl, sender, ...links, left });
    return { channel, text };
  }
  const about = {
    ...reading,
    event,
    revision: delivery.revision,
    paymentId: delivery.payment_id,
    writtenAt,
  };
  const content = await readAppointmentMailFacts(deps, about, signing, now);
  if (event === 'allowance' && !content.mailFacts.allowance) return undefined;
  if (event === 'credit-given' && !content.mailFacts.goodwill) return undefined;
  if (event === 'payment-undone' && !content.mailFacts.undone) return undefined;
  if (event === 'documents' && content.attachments.length === 0) return undefined;
  // Undone since: there is no payment to thank for.
  if (event === 'paid' && delivery.payment_id && !content.mailFacts.payment) return undefined;
  // Paid by a credit and canceled since: no money came in, and the cancellation mail covers the credit.
  if (event === 'paid' && !content.mailFacts.payment && !blocksTime(appointment.status)) return undefined;
  if (asksForDue(event) && due({ ...appointment, credit: content.mailFacts.credit }) === 0) return undefined;
  const name = party?.role === 'signer' ? party.name : '';
  const context = { publicUrl, recipient, writtenAt, name, ...content.mailFacts };
  const mail = composeAppointmentMail(event, role, appointment, context);
  const { attachments } = content;
  return { channel: 'mail', mail: { ...mail, ...(attachments.length > 0 && { attachments }) } };
}

/** Skipped when nothing is due, including when a credit paid it. */
const asksForDue = (event: AppointmentEvent): boolean =>
  event === 'payment-link' || event === 'credit-voided';

/** A turned-back message is sent only to people who got the en-route one. */
async function wasEnRouteSent(db: Database, delivery: Delivery): Promise<boolean> {
  const content = await enRouteStateOf(db, delivery);
  if (content === 'pending') throw new EarlierDeliveryPending();
  return content === 'sent';
}

/** Whether this message is needed depends on one that is still being sent. */
export class EarlierDeliveryPending extends Error {}

/** The recipient's party; `undefined` for the business and for an address that is no longer theirs. */
async function partyOf(
  db: Database,
  delivery: Delivery,
  appointmentId: string,
): Promise<StoredParty | undefined> {
  const { role, channel, recipient } = delivery;
  const parties = await listParties(db, appointmentId);
  return parties.find(
    // Recipients are lowercased here, parties by the database.
    (party) =>
      party.role === role && (channel === 'mail' ? party.email?.toLowerCase() : party.phone) === recipient,
  );
}

/** To the new mailbox: a confirmation link. To the old one: that it was replaced, without booking details. */
async function writeMailboxMail(
  { db, clock, business, settings }: Deps,
  event: MailboxEvent,
  delivery: Delivery,
  appointmentId: string,
): Promise<Written | undefined> {
  const sender = senderOf(business.current().profile);
  if (event === 'email-removed') return { channel: 'mail', mail: composeRemovedMailboxMail(sender) };
  const party = await partyOf(db, delivery, appointmentId);
  const token = party?.unconfirmed ? await confirmLink(db, party, clock.now()) : undefined;
  if (!token) return undefined;
  return { channel: 'mail', mail: composeConfirmMailboxMail(sender, confirmUrl(settings.publicUrl, token)) };
}

/**
 * These events describe one revision, so a later revision makes them stale. Other events describe the current
 * state. The person who paid always gets the receipt.
 */
const isTiedToRevision = (event: AppointmentEvent, role: Delivery['role']): boolean =>
  (event === 'paid' && role !== 'payer' && role !== 'signer' && role !== 'business') ||
  ['held', 'moved', 'hold-ending', 'kept', 'signed', 'released'].includes(event);

/**
 * If the booking changed after signing, payer and business still learn that the time is booked, but without
 * the superseded copy.
 */
async function readEventState(
  db: Database,
  about: Parameters<typeof readSigning>[1],
  now: Date,
): Promise<{ event: AppointmentEvent; signing: Signing } | undefined> {
  const { event, role } = about;
  const signing = await readSigning(db, about, now);
  if (event !== 'signed' || signing.state.signed || !getsSignedCopy(role)) return { event, signing };
  if (role !== 'payer' && role !== 'business') return undefined;
  return { event: 'kept', signing: await readSigning(db, { ...about, event: 'kept' }, now) };
}

function isStillTrue(
  event: AppointmentEvent,
  appointment: Appointment,
  { state, contractSigned }: Signing,
  now: Date,
): boolean {
  const { status } = appointment;
  switch (event) {
    case 'held':
    case 'moved':
    case 'details-changed':
    case 'kept':
    case 'signed':
    case 'amended':
    case 'claim-approved':
    case 'claim-rejected':
      return blocksTime(status);
    case 'sign-again':
      return !contractSigned && canStillBeSigned(appointment, now);
    case 'sign-reminder':
      return (!contractSigned || state.amendment !== undefined) && canStillBeSigned(appointment, now);
    // A withdrawn, expired or replaced request is no longer found.
    case 'sign-request':
      return state.request !== undefined && !contractSigned && canStillBeSigned(appointment, now);
    case 'reminder':
      return canBeReminded(appointment, now);
    case 'new-links':
      return blocksTime(status);
    case 'links':
      return status !== 'released';
    case 'en-route':
      return appointment.inspectorStatus === 'en_route';
    case 'turned-back':
      return isAwaited(status) && appointment.inspectorStatus === 'not_started';
    case 'hold-ending':
      return status === 'held' || (status === 'scheduled' && appointment.heldUntil !== null);
    case 'payment-failed':
    case 'payment-link':
    case 'credit-voided':
      return blocksTime(status) && appointment.paid < feeLeft(appointment);
    case 'released':
      return status === 'released';
    case 'cancelled':
      return status === 'cancelled';
    // Money received or refunded is reported whatever the appointment's status.
    case 'paid':
    case 'refunded-late':
    case 'allowance':
    case 'credit-given':
    case 'payment-undone':
    case 'disputed':
    case 'documents':
      return true;
  }
}

async function writeWaitingListDelivery(
  { db, clock, business, settings }: Deps,
  delivery: Delivery,
  id: string,
): Promise<Written | undefined> {
  const event = WAITING_LIST_EVENTS.find((known) => known === delivery.event);
  const entry = await findEntry(db, id);
  if (!event || !entry) return undefined;
  const heldOffer = event === 'offered' ? await findOffer(db, entry.id) : undefined;
  const isCurrent =
    event === 'offered'
      ? entry.state === 'offered' && heldOffer !== undefined && heldOffer.heldUntil > clock.now()
      : entry.state === 'waiting' || entry.state === 'offered';
  // A phone that was dropped when the mailbox was confirmed may belong to someone else.
  const isReachable = delivery.channel === 'mail' || delivery.recipient === entry.phone;
  if (!isCurrent || !isReachable) return undefined;
  const offer = heldOffer && { time: phoenixTimeOf(heldOffer.startsAt), until: heldOffer.heldUntil };
  const { day, firstName, confirmed } = entry;
  const about = { day, firstName, confirmed, ...(offer && { offer }) };
  const purpose = event === 'offered' ? 'offer' : 'place';
  const token = await placeToken(db, entry.id, { purpose, via: delivery.channel });
  const context = { publicUrl: settings.publicUrl, token, sender: senderOf(business.current().profile) };
  return delivery.channel === 'text'
    ? { channel: 'text', text: composeWaitingListText(event, about, context) }
    : { channel: 'mail', mail: composeWaitingListMail(event, about, context) };
}
