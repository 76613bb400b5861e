// Builds the record a signed copy prints, from booking, form and request.
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import { disclosureWording, esignDisclosure } from '../../../domain/agreement/esign-disclosure.ts';
import { instantOf, type SigningAges } from '../../../domain/agreement/signing-times.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { initialsOf, leadInspector } from '../../../domain/business/wording.ts';
import { readable } from '../../../domain/readable-text.ts';
import { agreementOfVersion } from '../../agreement/agreement-of-version.ts';
import { letterheadOf } from '../../agreement/letterhead-facts.ts';
import type { Signature, SigningRecord } from '../../agreement/signed/signing-record.ts';
import type { Appointment } from '../../db/stores/appointments.ts';
import { agreementBooking, agreementClient, agreementOtherParties } from './agreement-parties.ts';
import type { Holder } from './find-to-sign.ts';
import type { SigningTrail } from './signing-trail.ts';

export type Origin = { networkAddress: string; userAgent: string };

export type SigningFacts = {
  id: string;
  /** `booked`: the one the booking was made with. */
  business: { booked: BusinessProfile; current: BusinessProfile };
  appointment: Appointment;
  form: ContractForm;
  signature: Signature;
  ages: SigningAges | undefined;
  origin: Origin;
  holder: Holder;
  /** `undefined`: no longer known. */
  phoneVerifiedAt: Date | undefined;
  trail: SigningTrail;
  signedAt: Date;
};

const maxUserAgentLength = 200;

export function buildSigningRecord(facts: SigningFacts): SigningRecord {
  const { business, appointment, form, signedAt, ages, trail, origin } = facts;
  // Without a first view, only the signing time bounds the other times.
  const opened = trail.opened ?? signedAt;
  const at = (ageMs: number | undefined) => instantOf(ageMs, opened, signedAt);
  const consent = {
    wording: disclosureWording(esignDisclosure(business.current.office)),
    at: at(ages?.consentMs),
  };
  const initialsMs = new Map(Object.entries(ages?.initialsMs ?? {}));
  return {
    id: facts.id,
    agreement: agreementOfVersion(business.booked, appointment.paysAt).agreement,
    letterhead: letterheadOf(business.current),
    booking: agreementBooking(business.booked, appointment, form),
    client: agreementClient(form),
    buyer:
      form.relationshipToBuyer === 'buyer'
        ? null
        : { name: form.buyerName, phone: form.buyerPhone, email: form.buyerEmail },
    otherParties: agreementOtherParties(form),
    optOutMedia: form.optOutMedia,
    initials: Object.fromEntries(
      Object.entries(form.initials).map(([id, letters]) => [id, { letters, at: at(initialsMs.get(id)) }]),
    ),
    inspectorInitials: initialsOf(leadInspector(business.current)),
    signature: facts.signature,
    signerName: form.payerName,
    signedAt,
    verifiedPhone: {
      number: appointment.phone,
      at: facts.phoneVerifiedAt ?? null,
      by: facts.holder.kind === 'browser' ? 'signer' : 'booker',
    },
    signedFrom: signedFrom(facts.holder),
    networkAddress: origin.networkAddress,
    userAgent: shortUserAgent(origin.userAgent),
    consent,
    trail: [
      ...trail.lines,
      { at: consent.at, what: 'Consent given to sign electronically' },
      { at: signedAt, what: 'Agreement signed' },
    ],
  };
}

export const shortUserAgent = (userAgent: string): string => readable(userAgent).slice(0, maxUserAgentLength);

export function signedFrom(holder: Holder): string {
  if (holder.kind === 'browser') return 'The browser used to book';
  const { party, via } = holder;
  const sentTo =
    via === 'mail' ? `mailed to ${masked(party.email ?? '')}` : `texted to ${maskedPhone(party.phone ?? '')}`;
  return `The link ${sentTo}${holder.kind === 'signer' ? ', who was asked to sign' : ''}`;
}

const maskedPhone = (phone: string): string => `the number ending in ${phone.slice(-4)}`;

/** "r***@mail.example": enough to distinguish two people. */
const masked = (email: string): string =>
  readable(email)
    .trim()
    .replace(/^(.).*@/, '$1***@');
