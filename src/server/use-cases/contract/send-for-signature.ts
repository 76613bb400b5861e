// Asks a signer by mail. The request is stored before it is sent, and a provider is called outside transactions, so that
// the row always shows how far it got.
import type { z } from 'zod';
import type { sendForSignature as endpoint } from '../../../api/contract.ts';
import type { Failure } from '../../../api/failure.ts';
import {
  type ContractForm,
  prefilledContract,
  withoutUnusedBuyer,
} from '../../../domain/agreement/contract-form.ts';
import { readContractForm } from '../../../domain/agreement/read-contract-form.ts';
import { MAX_REQUEST_MESSAGE } from '../../../domain/agreement/signature-request.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import { isEmail } from '../../../domain/contact/email.ts';
import { plainName, withoutLinks } from '../../../domain/contact/plain-text.ts';
import { dayMs } from '../../../domain/durations.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { readable } from '../../../domain/readable-text.ts';
import { type AgreementOfVersion, agreementOfVersion } from '../../agreement/agreement-of-version.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { agreementInForce } from '../../db/stores/agreements.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { addOfficeNotice, dailyNotice } from '../../db/stores/office-notices.ts';
import {
  countRequests,
  insertRequest,
  lockRequests,
  markFailed,
  markSent,
  storeDocument,
  voidOlderRequests,
} from '../../db/stores/signature-requests.ts';
import { isVerified } from '../../db/stores/verified-phones.ts';
import { refuseUnprintable, type Unprintable } from '../../fonts/printable.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ESign, SignatureRequest } from '../../ports/esign.ts';
import { findToSign, isClosedToSigning } from '../agreement/find-to-sign.ts';
import { printedContractFields } from '../agreement/printable-contract.ts';
import { termsOf } from '../agreement/terms-of.ts';
import { signLinkEnd } from '../link/booking-links.ts';
import { unsignedAgreement } from './unsigned-agreement.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness; esign: ESign; drawing: Drawing };
type Requester = Parameters<typeof countRequests>[1];
type Input = z.output<typeof endpoint.request.body>;

export type SendResult =
  | { ok: true; documentId: string }
  | { ok: false; reason: 'invalid-signer'; fields: NonNullable<Failure['fields']> }
  | Unprintable
  | {
      ok: false;
      reason:
        | 'unknown-appointment'
        | 'phone-not-verified'
        | 'booking-ended'
        | 'already-signed'
        | 'too-many-signature-requests'
        | 'too-many-signers-asked'
        | 'esign-unavailable'
        | 'esign-limit';
    };

/** Per day: for one booking, and for one browser or phone. */
const MAX_REQUESTS = 5;
const MAX_ASKED = 10;

export async function sendForSignature(
  deps: Deps,
  input: Input,
  browser: Buffer | undefined,
): Promise<SendResult> {
  const { db, clock, esign } = deps;
  const now = clock.now();
  const signerEmail = input.signerEmail.trim();
  if (!isEmail(signerEmail)) {
    const message = 'Please check the signer’s email address.';
    return { ok: false, reason: 'invalid-signer', fields: [{ field: 'signerEmail', message }] };
  }
  const unprintable = refuseUnprintable([
    { field: 'signerName', label: 'the signer’s name', text: plainName(oneLine(input.signerName)) },
    ...(input.contractData ? printedContractFields(readContractForm(input.contractData)) : []),
  ]);
  if (unprintable) return unprintable;
  const { appointmentId } = input;
  const found = await findToSign(db, { appointmentId, browser }, now);
  if (!browser || !found.ok) return { ok: false, reason: 'unknown-appointment' };
  if (!(await isVerified(db, browser, found.appointment.phone, now))) {
    return { ok: false, reason: 'phone-not-verified' };
  }
  const by = { appointmentId: found.appointment.id, browser, phone: found.appointment.phone };
  const { profile } = await deps.business.version(found.appointment.property.businessVersion);
  const text = agreementOfVersion(profile, found.appointment.paysAt);
  const stored = await storeRequest(deps, text, by, { ...input, signerEmail }, now);
  if (!stored.ok) return stored;
  const { request, appointment } = stored;
  const sent = await send(deps, profile, stored, now);
  if (sent !== 'sent') {
    await markFailed(db, request.id);
    if (sent === 'unavailable') return { ok: false, reason: 'esign-unavailable' };
    const notice = dailyNotice('signing-limit', phoenixDateOf(now));
    await addOfficeNotice(db, notice, deps.business.current().profile.policies.noticeEmails, now);
    return { ok: false, reason: 'esign-limit' };
  }
  await db.transaction().execute(async (tx) => {
    await lockAppointment(tx, appointment.id);
    await markSent(tx, request.id, clock.now());
    await voidOlderRequests(tx, appointment.id, request.id);
    const subject = { kind: 'appointment', id: appointment.id };
    const details = { provider: esign.provider };
    await audit(tx, { actor: null, action: 'agreement.sent', subject, details }, now);
  });
  return { ok: true, documentId: request.id };
}

type StoredOrRefused =
  | { ok: true; request: SignatureRequest; form: ContractForm | null; appointment: Appointment }
  | {
      ok: false;
      reason:
        | 'unknown-appointment'
        | 'booking-ended'
        | 'already-signed'
        | 'too-many-signature-requests'
        | 'too-many-signers-asked';
    };

/** The locks make concurrent requests count each other. */
const storeRequest = (
  { db, esign }: Deps,
  text: AgreementOfVersion,
  by: Requester,
  input: Input,
  now: Date,
): Promise<StoredOrRefused> =>
  db.transaction().execute(async (tx): Promise<StoredOrRefused> => {
    const id = by.appointmentId;
    await lockRequests(tx, by.browser, by.phone);
    await lockAppointment(tx, id);
    const appointment = await findAppointment(tx, id);
    if (!appointment) return { ok: false, reason: 'unknown-appointment' };
    if (await agreementInForce(tx, id)) return { ok: false, reason: 'already-signed' };
    if (isClosedToSigning(appointment, now)) return { ok: false, reason: 'booking-ended' };
    const counts = await countRequests(tx, by, new Date(now.getTime() - dayMs));
    if (counts.ofAppointment >= MAX_REQUESTS) return { ok: false, reason: 'too-many-signature-requests' };
    if (Math.max(counts.ofBrowser, counts.ofPhone) >= MAX_ASKED) {
      return { ok: false, reason: 'too-many-signers-asked' };
    }
    const form = prefilledForm(input.contractData, appointment);
    const words = {
      title: oneLine(input.title) || text.agreement.title,
      message: oneLine(input.message),
      signer_name: oneLine(input.signerName),
      signer_email: input.signerEmail,
    };
    const requestId = await insertRequest(tx, {
      ...words,
      form,
      appointment_id: id,
      provider: esign.provider,
      terms_hash: termsOf(text, appointment).termsHash,
      asked_at: now,
      expires_at: signLinkEnd(appointment.startsAt, now),
    });
    const request = {
      id: requestId,
      appointmentId: id,
      // Text for another person contains no tappable addresses.
      title: shortened(withoutLinks(words.title), 200),
      message: shortened(withoutLinks(words.message), MAX_REQUEST_MESSAGE),
      signerName: plainName(words.signer_name),
      signerEmail: input.signerEmail,
    };
    return { ok: true, request, form, appointment };
  });

/** Prefills empty fields from the booking. Never consents, initials or signs for another person. */
function prefilledForm(
  typed: Input['contractData'],
  { contact, property }: Appointment,
): ContractForm | null {
  if (!typed) return null;
  const known = prefilledContract(contact, formatAddress(property.address));
  return withoutUnusedBuyer(readContractForm({ ...known, ...typed }));
}

async function send(
  { db, esign, drawing, business }: Deps,
  booked: BusinessProfile,
  { request, form, appointment }: Extract<StoredOrRefused, { ok: true }>,
  now: Date,
): Promise<'sent' | 'unavailable' | 'limit'> {
  const signer = { name: request.signerName, email: request.signerEmail };
  const prepared = await esign.prepare(request, async () => {
    const profiles = { booked, current: business.current().profile };
    const unsigned = unsignedAgreement(profiles, request.id, appointment, form, signer, now);
    const drawn = await drawing.toSign(unsigned);
    return drawn.ok ? drawn.value : null;
  });
  if (!prepared.ok) return prepared.reason;
  // Stored before sending: the completion webhook can arrive before the send call returns.
  if (prepared.value !== null) await storeDocument(db, request.id, prepared.value);
  return (await esign.send(request, prepared.value)).ok ? 'sent' : 'unavailable';
}

const oneLine = (text: string): string => readable(text).replace(/\s+/g, ' ').trim();
const shortened = (text: string, max: number): string => [...text].slice(0, max).join('');
