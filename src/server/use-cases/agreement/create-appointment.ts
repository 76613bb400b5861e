// Signs the reservation the contract is for, or reserves and signs in one step. Payment and status in the request are
// ignored; a total in the request is only compared with ours.
import type { ContractForm, ContractSignature } from '../../../domain/agreement/contract-form.ts';
import { phoneText } from '../../../domain/business/wording.ts';
import { phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { isSameEmail } from '../../../domain/contact/email.ts';
import { readable } from '../../../domain/readable-text.ts';
import { type AgreementOfVersion, agreementFor } from '../../agreement/agreement-of-version.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import { hasExpired, type SealingIdentity } from '../../agreement/signed/sealing-identity.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { agreementInForce } from '../../db/stores/agreements.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { wasReplaced } from '../../db/stores/deliveries.ts';
import { isVerified, newestVerifiedPhone } from '../../db/stores/verified-phones.ts';
import type { Calendar } from '../../ports/calendar.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  type BookingSettings,
  type Caller,
  type ScheduleResult,
  scheduleInspection,
} from '../appointment/schedule-inspection.ts';
import type { Origin } from './build-signing-record.ts';
import { isClaimStillValid } from './claim-still-valid.ts';
import { type Booking, findBooking, type Input } from './find-booking.ts';
import { type Holder, isCancelledOrReleased, isClosedToSigning } from './find-to-sign.ts';
import { type ReadContract, readContract } from './read-contract.ts';
import { readDrawnSignature, type SignatureRefused } from './read-signature.ts';
import { type PriceDiffers, priceDifference, readSeenPrice, type SeenPrice } from './seen-price.ts';
import { type SignResult, signAgreement } from './sign-agreement.ts';
import { termsOf } from './terms-of.ts';

type Deps = {
  db: Database;
  clock: Clock;
  calendar: Calendar;
  business: CurrentBusiness;
  drawing: Drawing;
  sealing: SealingIdentity;
  settings: BookingSettings;
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
  const problem = await signingRefusal(deps, found, { browser: from.browser, termsHash, seen, now });
  if (problem) return problem;
  if (hasExpired(deps.sealing, now)) return { ok: false, reason: 'sealing-ended' };

  // Checks get more expensive from here on; a time is reserved only for a contract that can be signed.
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
  // A concurrent request of this browser may have made the reservation.
  const differs = priceDifference(seen, reserved.appointment);
  if (differs) return differs;
  if (
    termsHash !== undefined &&
    !isFor(await agreementFor(deps.business, reserved.appointment), reserved.appointment, termsHash)
  ) {
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

/** Idempotent: a repeated request returns the first signature. */
async function alreadySigned(db: Database, found: Found): Promise<CreateResult | undefined> {
  if (found.kind === 'new' || isCancelledOrReleased(found.appointment)) return undefined;
  const { id } = found.appointment;
  const signed = await agreementInForce(db, id);
  return signed && { ok: true, id, agreementId: signed.id, signedAt: signed.signedAt };
}

async function signingRefusal(
  { db, business }: Pick<Deps, 'db' | 'business'>,
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
    // Reserving checks which number it is. A new booking has no terms to compare yet.
    return (await newestVerifiedPhone(db, found.browser, now)) ? undefined : notVerified;
  }
  const { appointment, holder, start } = found;
  const maySign =
    holder.kind !== 'browser' || (browser && (await isVerified(db, browser, appointment.phone, now)));
  if (!maySign) return notVerified;
  if (isClosedToSigning(appointment, now)) return { ok: false, reason: 'booking-ended' };
  const differs = priceDifference(seen, appointment);
  if (differs) return differs;
  if (termsHash === undefined) return termsNotNamed;
  const sameTime = start === undefined || start.getTime() === appointment.startsAt.getTime();
  if (!sameTime || !isFor(await agreementFor(business, appointment), appointment, termsHash))
    return { ok: false, reason: 'agreement-changed' };
  // Reloading would show the same terms; only the office can fix a rejected claim.
  if (!(await isClaimStillValid(db, appointment))) {
    return { ok: false, reason: 'agreement-changed', words: claimWords(business) };
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
const claimWords = (business: CurrentBusiness): string =>
  `We need to check the price match of this booking before you can sign. Please call us at ${phoneText(business.current().profile.office.phone)}.`;

/**
 * A signing link cannot change the payer's mailbox, so it cannot sign for another one. The booking browser can, but not
 * back to a replaced mailbox: its form may be older than the correction.
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

/** Whether the terms shown are the terms that would be signed. */
const isFor = (text: AgreementOfVersion, appointment: Appointment, termsHash: string): boolean =>
  termsHash === termsOf(text, appointment).termsHash.toString('hex');

function typed(signature: ContractSignature | null) {
  if (signature?.kind !== 'typed') throw new Error('A complete contract has no signature');
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
  const slot = { date: phoenixDateOf(start), time: phoenixTimeOf(start), propertyId };
  const reserved = await scheduleInspection(
    deps,
    { ...slot, contactData, serviceId, addons, paymentMethod },
    { browser, network },
    (price) => priceDifference(seen, price),
  );
  if (!reserved.ok) return reserved;
  const appointment = await findAppointment(deps.db, reserved.id);
  if (!appointment) throw new Error('The new reservation was not found');
  return { ok: true, appointment, holder: { kind: 'browser' } };
}
