// The content and attachments of an appointment mail, besides the appointment itself.

import type { Drawing } from '../agreement/drawing/drawing.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import { creditUsedBy } from '../db/stores/credits.ts';
import { latestDispute } from '../db/stores/disputes.ts';
import { findMoveTo } from '../db/stores/moves.ts';
import { findPartyInRole } from '../db/stores/parties.ts';
import type { AppointmentMailFacts } from '../mail/appointment-mail-facts.ts';
import { senderOf } from '../mail/sender.ts';
import type { MailAttachment } from '../ports/mail.ts';
import { manageLink, manageUrl, trackLink, trackUrl } from '../use-cases/link/booking-links.ts';
import { readAllowance, readGoodwill } from './read-allowance.ts';
import { readCancellation } from './read-cancellation.ts';
import { readChanges } from './read-changes.ts';
import { readDocuments, readPayment, readUndone } from './read-payment.ts';
import type { DeliveryContext, Signing } from './read-signing.ts';

type MailContext = DeliveryContext & {
  /** Of the booking, when the mail was written. */
  revision: number;
  /** The payment the mail is about. */
  paymentId: string | null;
  writtenAt: Date;
};

export type AppointmentContent = { mailFacts: AppointmentMailFacts; attachments: readonly MailAttachment[] };

export async function readAppointmentMailFacts(
  deps: { db: Database; business: CurrentBusiness; drawing: Drawing },
  about: MailContext,
  { state, copies = [] }: Signing,
  now: Date,
): Promise<AppointmentContent> {
  const { event, party, appointment, publicUrl, profile, paymentId, writtenAt } = about;
  const { db } = deps;
  const { id } = appointment;
  const sender = senderOf(profile);
  const paid = await readPayment(deps, { event, paymentId, party }, appointment);
  const dispute = event === 'disputed' && paymentId ? await latestDispute(db, paymentId) : undefined;
  const documents = event === 'documents' ? await readDocuments(deps, appointment, party) : undefined;
  const { profile: offer } = await deps.business.version(appointment.property.businessVersion);
  const said = { terms: offer.policies.terms, officePhone: sender.phone };
  const cancellation = event === 'cancelled' ? await readCancellation(db, id, said) : undefined;
  const allowance = event === 'allowance' ? await readAllowance(db, id, writtenAt, said) : undefined;
  const goodwill = event === 'credit-given' ? await readGoodwill(db, id, writtenAt) : undefined;
  const undone = event === 'payment-undone' && paymentId ? await readUndone(db, id, paymentId) : undefined;
  const changes = await readChanges(db, about, offer);
  const isMove = event === 'moved' && (!changes || changes.isMoved);
  const movedFrom = isMove ? await readMovedFrom(db, appointment) : undefined;
  const isUnreached = !party && (await findPartyInRole(db, id, 'payer'))?.unconfirmed;
  // The access table decides which parties get these links.
  const manage = party && (await manageLink(db, party, now));
  const track = party && (await trackLink(db, party, now));
  return {
    mailFacts: {
      sender,
      offer,
      signing: state,
      credit: await creditUsedBy(db, id),
      ...(paid && { payment: paid.mailFacts }),
      ...(dispute && { dispute }),
      ...(documents && { documents: documents.words }),
      ...(cancellation && { cancellation }),
      ...(allowance && { allowance }),
      ...(goodwill && { goodwill }),
      ...(undone && { undone }),
      ...(movedFrom && { movedFrom }),
      ...(changes && { changes }),
      ...(isUnreached && { payerUnreached: true as const }),
      ...(manage && { manageUrl: manageUrl(publicUrl, manage) }),
      ...(track && { trackUrl: trackUrl(publicUrl, track) }),
    },
    attachments: [...copies, ...(paid?.receipt ? [paid.receipt] : []), ...(documents?.files ?? [])],
  };
}

/** The start before the latest move; `undefined` if it was never moved or the move was not recorded. */
async function readMovedFrom(db: Database, { id, startsAt }: Appointment): Promise<Date | undefined> {
  const move = await findMoveTo(db, id, startsAt);
  const before = new Date(move?.from ?? '');
  return Number.isNaN(before.getTime()) ? undefined : before;
}
