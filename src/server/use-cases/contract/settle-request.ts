// A request at a provider, looked at: by a call from there, or by our own round. However often and in whatever order, it
// counts once.
import { readable } from '../../../domain/readable-text.ts';
import type { Database } from '../../db/client.ts';
import { agreementInForce, lockForSigning } from '../../db/stores/agreements.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { findRequest, type StoredRequest, voidRequest } from '../../db/stores/signature-requests.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Progress, SigningElsewhere } from '../../ports/esign.ts';
import { isOver } from '../agreement/find-to-sign.ts';
import { recordAgreement } from '../agreement/record-agreement.ts';
import { termsOf } from '../agreement/terms-of.ts';

type Deps = { db: Database; clock: Clock };
export type Settled = { ok: true; signed: boolean } | { ok: false; reason: 'unavailable' };

export async function settleRequest(deps: Deps, elsewhere: SigningElsewhere, id: string): Promise<Settled> {
  const request = await findRequest(deps.db, id);
  const document = request?.provider_document;
  if (!request || !document || !isOpen(request)) return { ok: true, signed: false };
  const asked = await elsewhere.ask({ id, signerEmail: request.signer_email }, document);
  if (!asked.ok) return asked;
  switch (asked.value.state) {
    case 'open':
      return { ok: true, signed: false };
    case 'ended':
      await voidRequest(deps.db, id, { atProvider: true });
      return { ok: true, signed: false };
    case 'completed':
      return { ok: true, signed: await takeSignature(deps, request, asked.value) };
  }
}

/** `false`: somebody else has taken it meanwhile, or it is for a booking that is not what was signed. */
const takeSignature = (
  { db, clock }: Deps,
  { id, appointment_id, signer_name }: StoredRequest,
  signed: Extract<Progress, { state: 'completed' }>,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockForSigning(tx, appointment_id);
    const request = await findRequest(tx, id);
    if (!request || !isOpen(request) || (await agreementInForce(tx, appointment_id))) return false;
    const appointment = await findAppointment(tx, appointment_id);
    if (!appointment || !isStillFor(request, appointment, now)) {
      await voidRequest(tx, id, { atProvider: true });
      return false;
    }
    const signerName = readable(signed.signerName).trim().slice(0, 300) || signer_name;
    const signedAt = signed.signedAt < now ? signed.signedAt : now;
    const given = { id, signerName, form: null, provider: 'documenso', certificateSha256: null } as const;
    await recordAgreement(tx, appointment, { ...given, pdf: signed.pdf, signedAt }, now);
    return true;
  });

/** The booking it was asked for, unchanged and still to come. */
export const isStillFor = (request: StoredRequest, appointment: Appointment, now: Date): boolean =>
  !isOver(appointment, now) && termsOf(appointment).termsHash.equals(request.terms_hash);

/** One that failed may have reached its signer all the same. */
const isOpen = ({ state }: StoredRequest): boolean =>
  state === 'sending' || state === 'sent' || state === 'failed';
