import type { z } from 'zod';
import type { openSigning as endpoint, Signing } from '../../../api/agreement.ts';
import { amendmentSentences } from '../../../domain/agreement/amendment.ts';
import { inspectionDetails, recipientDetails } from '../../../domain/agreement/booking-details.ts';
import { prefilledContract, prefilledForSigner } from '../../../domain/agreement/contract-form.ts';
import { keyTerms } from '../../../domain/agreement/key-terms.ts';
import { formatDateTime, formatShortDateTime } from '../../../domain/appointment/format-date-time.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { cents, toDollarNumber } from '../../../domain/money.ts';
import { due } from '../../../domain/payment/due.ts';
import { payLaterText } from '../../../domain/payment/pay-later.ts';
import { agreementOfVersion } from '../../agreement/agreement-of-version.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import { isErased, latestAgreement, type StoredAgreement } from '../../db/stores/agreements.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { isClaimPending } from '../../db/stores/credential-claims.ts';
import { creditUsedBy } from '../../db/stores/credits.ts';
import { isVerified } from '../../db/stores/verified-phones.ts';
import type { Clock } from '../../ports/clock.ts';
import { refundTermsOf } from '../cancel/refund-terms-of.ts';
import { type LinkDeps, paymentUrlOf } from '../payment-link/payment-url-of.ts';
import { surchargesIn } from '../pricing/surcharges-in.ts';
import { describeAgreement } from './describe-agreement.ts';
import { findToSign, type Holder, isCancelledOrReleased, isClosedToSigning } from './find-to-sign.ts';
import { findOpenAmendment, type OpenAmendment } from './open-amendment.ts';
import { serviceText } from './service-text.ts';
import { recordOpened } from './signing-trail.ts';
import { bookingTerms, termsOf } from './terms-of.ts';

export type OpenResult =
  | { ok: true; signing: Signing }
  | { ok: false; reason: 'unknown-link' | 'expired-link' | 'unknown-appointment' };

/** Describes what there is to sign, and audits the first view. */
export async function openSigning(
  { clock, business, ...deps }: LinkDeps & { clock: Clock; business: CurrentBusiness },
  input: z.output<typeof endpoint.request.body>,
  browser: Buffer | undefined,
): Promise<OpenResult> {
  const { db } = deps;
  const now = clock.now();
  const found = await findToSign(db, { ...input, browser }, now);
  if (!found.ok) return found;
  const { appointment, holder } = found;
  const latest = await latestAgreement(db, appointment.id);
  if (isErased(latest)) {
    return { ok: false, reason: holder.kind === 'browser' ? 'unknown-appointment' : 'unknown-link' };
  }
  const open = await findOpenAmendment(db, appointment, now);
  const state = stateOf(appointment, latest, open, now);
  const needsPhone =
    (state === 'to-sign' || state === 'to-amend') &&
    holder.kind === 'browser' &&
    !(browser && (await isVerified(db, browser, appointment.phone, now)));
  const { profile } = await business.version(appointment.property.businessVersion);
  const described = await describe(deps, profile, appointment, latest, now);
  // Contact details are shown only to a verified person who has something to sign.
  const showsContact = state === 'to-sign' && !needsPhone;
  const signing = {
    ...described,
    details: [...described.details, ...(showsContact ? recipientDetails(appointment.contact) : [])],
    state,
    needsPhone,
    prefilled: showsContact ? prefilledFor(holder, appointment, latest) : null,
    emailFixed: holder.kind === 'payer',
    signed: latest && (state === 'signed' || state === 'to-amend') ? describeSigned(latest) : null,
    amendment: state === 'to-amend' && open ? describeAmendment(open) : null,
  };
  if (state === 'to-sign') await recordOpened(db, appointment.id, signing.edition, now);
  return { ok: true, signing };
}

function stateOf(
  appointment: Appointment,
  latest: StoredAgreement | undefined,
  open: OpenAmendment | undefined,
  now: Date,
): Signing['state'] {
  // A released booking ends its agreement.
  if (isCancelledOrReleased(appointment)) return 'ended';
  if (latest?.superseded === false) return open ? 'to-amend' : 'signed';
  return isClosedToSigning(appointment, now) ? 'ended' : 'to-sign';
}

/** Reuses what was filled in for this signer or for the edition before. */
function prefilledFor(
  holder: Holder,
  appointment: Appointment,
  latest: StoredAgreement | undefined,
): Signing['prefilled'] {
  const { contact } = appointment;
  // An earlier edition may name a mailbox that was corrected later.
  const prefilled = latest?.form
    ? { ...latest.form, payerEmail: contact.payerEmail }
    : prefilledContract(contact, bookingTerms(appointment).address);
  return holder.kind === 'signer' ? prefilledForSigner(holder.form ?? prefilled, holder) : prefilled;
}

async function describe(
  deps: LinkDeps,
  profile: BusinessProfile,
  appointment: Appointment,
  latest: StoredAgreement | undefined,
  now: Date,
): Promise<Omit<Signing, 'state' | 'needsPhone' | 'prefilled' | 'emailFixed' | 'signed' | 'amendment'>> {
  const { id, startsAt, status, heldUntil, claimId, total, allowance, paid, paysAt } = appointment;
  const text = agreementOfVersion(profile, paysAt);
  const { terms, termsHash, textHash } = termsOf(text, appointment);
  const left = due({ total, allowance, paid, credit: await creditUsedBy(deps.db, id) });
  return {
    appointmentId: id,
    edition: editionToSign(latest),
    outdatedBy: latest?.superseded ? latest.outdated_by : [],
    totalBefore: latest?.superseded ? toDollarNumber(cents(latest.terms.totalCents)) : null,
    agreement: { ...describeAgreement(text.agreement), textHash },
    termsHash: termsHash.toString('hex'),
    address: terms.address,
    scheduledAt: terms.startsAt,
    formattedDateTime: formatDateTime(startsAt),
    service: serviceText(profile, appointment),
    details: [...inspectionDetails(profile, appointment)],
    total: toDollarNumber(total),
    ...surchargesIn(profile, appointment.property),
    dueCents: left,
    keyTerms: [...keyTerms(profile, paysAt)],
    refundTerms: await refundTermsOf(deps.db, appointment, profile.policies.terms, now),
    paymentUrl: await paymentUrlOf(deps, appointment),
    awaitingVerification: claimId !== null && (await isClaimPending(deps.db, claimId)),
    heldUntilWords: status === 'held' && heldUntil ? formatShortDateTime(heldUntil) : null,
    payByWords: status === 'scheduled' && heldUntil ? formatShortDateTime(heldUntil) : null,
    payLaterWords: payLaterText(left, appointment),
  };
}

/** The edition in force, the next one, or the first. */
export const editionToSign = (latest: StoredAgreement | undefined): number =>
  latest ? latest.edition + (latest.superseded ? 1 : 0) : 1;

const describeAmendment = ({ change, termsHash }: OpenAmendment): Signing['amendment'] => ({
  beforeWords: formatDateTime(change.before),
  afterWords: formatDateTime(change.after),
  sentences: [...amendmentSentences(change)],
  termsHash: termsHash.toString('hex'),
});

const describeSigned = ({ id, signer_name, signed_at }: StoredAgreement): Signing['signed'] => ({
  agreementId: id,
  signerName: signer_name ?? '',
  signedAt: toIsoWithOffset(signed_at),
  signedAtWords: formatDateTime(signed_at),
});
