// Applies the state of a request at a provider, after a webhook or from the periodic job. Idempotent and independent of order.
import type { Logger } from 'pino';
import { readable } from '../../../domain/readable-text.ts';
import { type AgreementOfVersion, agreementFor } from '../../agreement/agreement-of-version.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { listAgreementEvents } from '../../db/stores/agreement-trail.ts';
import { agreementInForce } from '../../db/stores/agreements.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { findRequest, type StoredRequest, voidRequest } from '../../db/stores/signature-requests.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ExternalSigning, Progress } from '../../ports/esign.ts';
import { isClosedToSigning } from '../agreement/find-to-sign.ts';
import { recordAgreement } from '../agreement/record-agreement.ts';
import { termsOf } from '../agreement/terms-of.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness; log: Logger };
export type Settled = { ok: true; signed: boolean } | { ok: false; reason: 'unavailable' };

export async function settleRequest(deps: Deps, external: ExternalSigning, id: string): Promise<Settled> {
  const request = await findRequest(deps.db, id);
  const document = request?.provider_document;
  if (!request || !document || request.state === 'completed') return { ok: true, signed: false };
  const progress = await external.readProgress({ id, signerEmail: request.signer_email }, document);
  if (!progress.ok) return progress;
  switch (progress.value.state) {
    case 'open': {
      // Nobody else should extend it there.
      const { expiresAt } = progress.value;
      if (expiresAt && expiresAt <= deps.clock.now()) await voidRequest(deps.db, id, { atProvider: false });
      return { ok: true, signed: false };
    }
    // Asked again later: a signature given in time counts.
    case 'sealing':
      return { ok: false, reason: 'unavailable' };
    case 'ended':
      await voidRequest(deps.db, id, { atProvider: true });
      return { ok: true, signed: false };
    case 'completed':
      return { ok: true, signed: await recordSignature(deps, request, progress.value) };
  }
}

/** `false`: a concurrent call recorded it, or the booking has changed since. */
const recordSignature = (
  { db, clock, business, log }: Deps,
  { id, appointment_id, signer_name }: StoredRequest,
  signed: Extract<Progress, { state: 'completed' }>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockAppointment(tx, appointment_id);
    const request = await findRequest(tx, id);
    if (!request || request.state === 'completed') return false;
    const appointment = await findAppointment(tx, appointment_id);
    const text = appointment && (await agreementFor(business, appointment));
    const isCurrent = isOpen(request) && !(await agreementInForce(tx, appointment_id));
    if (!isCurrent || !appointment || !text || !isRequestCurrent(text, request, appointment, now)) {
      await voidRequest(tx, id, { atProvider: true });
      if (await auditNotTaken(tx, request, now)) {
        log.error(
          { request: id, appointment: appointment_id },
          'a signature at the provider was not accepted: the booking has changed',
        );
      }
      return false;
    }
    const signerName = readable(signed.signerName).trim().slice(0, 300) || signer_name;
    const signedAt = signed.signedAt < now ? signed.signedAt : now;
    const { form } = request;
    const { paymentDue } = business.current().profile.policies;
    const given = {
      id,
      signerName,
      form,
      provider: 'documenso',
      certificateSha256: null,
      paymentDue,
    } as const;
    await recordAgreement(tx, text, appointment, { ...given, pdf: signed.pdf, signedAt }, now);
    return true;
  });

/** The signer believes they have signed, so the office has to follow up. `false`: already audited. */
async function auditNotTaken(
  tx: Database,
  { id, appointment_id }: StoredRequest,
  now: Date,
): Promise<boolean> {
  const events = await listAgreementEvents(tx, appointment_id);
  if (events.some((event) => event.action === 'agreement.not-taken' && event.details.request === id))
    return false;
  const subject = { kind: 'appointment', id: appointment_id };
  await audit(tx, { actor: null, action: 'agreement.not-taken', subject, details: { request: id } }, now);
  return true;
}

/** Whether the booking is unchanged and still to come. */
export const isRequestCurrent = (
  text: AgreementOfVersion,
  request: StoredRequest,
  appointment: Appointment,
  now: Date,
): boolean =>
  !isClosedToSigning(appointment, now) && termsOf(text, appointment).termsHash.equals(request.terms_hash);

/** A failed request may still have reached its signer. */
const isOpen = ({ state }: StoredRequest): boolean =>
  state === 'sending' || state === 'sent' || state === 'failed';
