// The signed contract, sent: it completes the reservation it is for, or reserves and completes in one step. What it says about
// payment and status is not looked at; a price it names never counts, but has to be the right one.
import type { ContractForm, ContractSignature } from '../../../domain/agreement/contract-form.ts';
import { business } from '../../../domain/business.ts';
import { phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { isSameEmail } from '../../../domain/contact/email.ts';
import { readable } from '../../../domain/readable-text.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import { hasEnded, type SealingIdentity } from '../../agreement/signed/sealing-identity.ts';
import type { Database } from '../../db/client.ts';
import { agreementInForce } from '../../db/stores/agreements.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { wasReplaced } from '../../db/stores/deliveries.ts';
import { isVerified, newestVerifiedPhone } from '../../db/stores/verified-phones.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type BookingLimits,
  type Caller,
  type ScheduleResult,
  scheduleInspection,
} from '../appointment/schedule-inspection.ts';
import { claimStands } from './claim-stands.ts';
import { type Booking, findBooking, type Input } from './find-booking.ts';
import { type Holder, isGone, isOver } from './find-to-sign.ts';
import type { Origin } from './make-record.ts';
import { type ReadContract, readContract } from './read-contract.ts';
import { readDrawnSignature, type SignatureRefused } from './read-signature.ts';
import { type PriceDiffers, priceDifference, readSeenPrice, type SeenPrice } from './seen-price.ts';
import { type SignResult, signAgreement } from './sign-agreement.ts';
import { termsOf } from './terms-of.ts';

type Deps = {
  db: Database;
  clock: Clock;
  drawing: Drawing;
  sealing: SealingIdentity;
  settings: BookingLimits;
};
type Found = Extract<Booking, { ok: true }>;

export type CreateResult =
  | SignResult
  | Extract<Booking, { ok: false }>
  | Extract<ReadContract, { ok: false }>
  | Extract<ScheduleResult, { ok: false }>
  | Refused
  | SignatureRefused;

type Refused =
  | PriceDiffers
  | { ok: false; reason: 'phone-not-verified' | 'booking-ended' | 'sealing-ended' }
  | { ok: false; reason: 'agreement-changed'; words?: string }
  | { ok: false; reason: 'terms-not-named'; fields: { field: string; message: string }[] };

export async function createAppointment(
  deps: Deps,
  input: Input,
  from: Origin & Caller,
): Promise<CreateResult> {
  const { db, clock } = deps;
  const now = clock.now();
  const { contractData, signatureDataUrl } = input;
  const found = await findBooking(db, input, from.browser, now);
  if (!found.ok) return found;
  const signed = await alreadySigned(db, found);
  if (signed) return signed;
  const seen = readSeenPrice(input, found);
  const { termsHash } = contractData;
  const problem = await signingRefusal(db, found, { browser: from.browser, termsHash, seen, now });
  if (problem) return problem;
  if (hasEnded(deps.sealing, now)) return { ok: false, reason: 'sealing-ended' };

  // From here on dearer and dearer; a time is only taken for a contract that can be signed.
  const contract = readContract(contractData, Boolean(signatureDataUrl));
  if (!contract.ok) return contract;
  const otherMailbox = found.kind === 'reserved' && (await mailboxProblem(db, found, contract.form));
  if (otherMailbox) return otherMailbox;
  const signature = signatureDataUrl
    ? await readDrawnSignature(deps.drawing, signatureDataUrl)
    : typed(contract.form.signature);
  if (!signature.ok) return signature;
  const reserved =
    found.kind === 'reserved' ? found : await reserve(deps, { ...found, network: from.network }, input, seen);
  if (!reserved.ok) return reserved;
  // Somebody else may have reserved it for this browser meanwhile.
  const differs = priceDifference(seen, reserved.appointment);
  if (differs) return differs;
  if (termsHash !== undefined && !isFor(reserved.appointment, termsHash)) {
    return { ok: false, reason: 'agreement-changed' };
  }
  return signAgreement(
    deps,
    reserved.appointment,
    {
      form: contract.form,
      signature: signature.value,
      ages: contractData.ages,
      specialInstructions: readable(input.specialInstructions).trim(),
      origin: from,
      holder: reserved.holder,
    },
    now,
  );
}

/** Sent once more, it changes nothing. */
async function alreadySigned(db: Database, found: Found): Promise<CreateResult | undefined> {
  if (found.kind === 'new' || isGone(found.appointment)) return undefined;
  const { id } = found.appointment;
  const signed = await agreementInForce(db, id);
  return signed && { ok: true, id, agreementId: signed.id, signedAt: signed.signedAt };
}

async function signingRefusal(
  db: Database,
  found: Found,
  {
    browser,
    termsHash,
    seen,
    now,
  }: {
    browser: Buffer | undefined;
    termsHash: string | undefined;
    seen: SeenPrice;
    now: Date;
  },
): Promise<Refused | undefined> {
  if (found.kind === 'new') {
    // With which number is looked at when the time is reserved. Nobody has looked at terms before there is a booking.
    return (await newestVerifiedPhone(db, found.browser, now)) ? undefined : notVerified;
  }
  const { appointment, holder, start } = found;
  const maySign =
    holder.kind !== 'browser' || (browser && (await isVerified(db, browser, appointment.phone, now)));
  if (!maySign) return notVerified;
  if (isOver(appointment, now)) return { ok: false, reason: 'booking-ended' };
  const differs = priceDifference(seen, appointment);
  if (differs) return differs;
  if (termsHash === undefined) return termsNotNamed;
  const sameTime = start === undefined || start.getTime() === appointment.startsAt.getTime();
  if (!sameTime || !isFor(appointment, termsHash)) return { ok: false, reason: 'agreement-changed' };
  // Looking again would show the same: only the office can put it right.
  if (!(await claimStands(db, appointment))) {
    return { ok: false, reason: 'agreement-changed', words: claimWords };
  }
}

const notVerified = { ok: false, reason: 'phone-not-verified' } as const;
const termsNotNamed: Refused = {
  ok: false,
  reason: 'terms-not-named',
  fields: [
    {
      field: 'termsHash',
      message:
        'There is a reservation already. Please open its agreement (/api/agreements/open) and send the termsHash of what was read.',
    },
  ],
};
const claimWords = `We need to check the price match of this booking before you can sign. Please call us at ${business.office.phone.display}.`;

/**
 * A signing link never changes where the payer's mail goes, so it does not sign for another mailbox either. The browser that
 * booked may, but not back to one that was replaced: its form may be older than the correction.
 */
async function mailboxProblem(
  db: Database,
  { appointment, holder }: Extract<Found, { kind: 'reserved' }>,
  { payerEmail }: ContractForm,
): Promise<CreateResult | undefined> {
  if (holder.kind === 'signer' || isSameEmail(payerEmail, appointment.contact.payerEmail)) return undefined;
  if (holder.kind === 'browser' && !(await wasReplaced(db, appointment.id, payerEmail))) return undefined;
  const message =
    holder.kind === 'browser'
      ? 'This email was replaced on your booking. Please use the new one here, or change it on your booking’s page.'
      : 'To change your email, please open your booking with the link in our emails, or call us. Everything you filled in is still here.';
  return { ok: false, reason: 'incomplete-contract', fields: [{ field: 'payerEmail', message }] };
}

/** What was looked at is what would be signed. */
const isFor = (appointment: Appointment, termsHash: string): boolean =>
  termsHash === termsOf(appointment).termsHash.toString('hex');

function typed(signature: ContractSignature | null) {
  if (signature?.kind !== 'typed') throw new Error('A complete contract is signed');
  return { ok: true as const, value: signature };
}

async function reserve(
  deps: Deps,
  { browser, propertyId, start, network }: Extract<Found, { kind: 'new' }> & { network: string },
  { contactData, serviceId, addons, paymentMethod }: Input,
  seen: SeenPrice,
): Promise<
  | Extract<ScheduleResult, { ok: false }>
  | PriceDiffers
  | { ok: true; appointment: Appointment; holder: Holder }
> {
  const wish = { date: phoenixDateOf(start), time: phoenixTimeOf(start), propertyId };
  const reserved = await scheduleInspection(
    deps,
    { ...wish, contactData, serviceId, addons, paymentMethod },
    { browser, network },
    (price) => priceDifference(seen, price),
  );
  if (!reserved.ok) return reserved;
  const appointment = await findAppointment(deps.db, reserved.id);
  if (!appointment) throw new Error('A reservation was made and is not there');
  return { ok: true, appointment, holder: { kind: 'browser' } };
}
