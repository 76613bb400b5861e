// Whom a signing link lets in. The signature in it shows that it is ours; whether somebody is still asked to sign, the request says.
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { Database } from '../../db/client.ts';
import { findRequest, type StoredRequest } from '../../db/stores/signature-requests.ts';
import { type ReadToken, readSigningToken } from './signing-token.ts';

/** Whoever holds the link: the payer, or somebody who was asked by mail. */
export type LinkHolder =
  | { kind: 'payer' }
  /** `form`: what whoever asked has filled in. */
  | { kind: 'signer'; requestId: string; name: string; email: string; form: ContractForm | null };

export type ReadLink =
  | { ok: true; appointmentId: string; holder: LinkHolder }
  | Extract<ReadToken, { ok: false }>;

/** One that was sent to a wrong address is void as soon as another request was made. */
export async function readLink(db: Database, token: string, now: Date): Promise<ReadLink> {
  const read = await readSigningToken(db, token, now);
  if (!read.ok) return read;
  const { appointmentId, requestId } = read;
  if (requestId === undefined) return { ok: true, appointmentId, holder: { kind: 'payer' } };
  const request = await findRequest(db, requestId);
  if (!request || request.appointment_id !== appointmentId || !stands(request)) {
    return { ok: false, reason: 'unknown-link' };
  }
  const { signer_name: name, signer_email: email, form } = request;
  return { ok: true, appointmentId, holder: { kind: 'signer', requestId, name, email, form } };
}

/** Whoever has signed keeps the link, for the copy; whoever was asked and came too late does not get one. */
const stands = ({ state, signed }: StoredRequest): boolean =>
  state === 'sending' || state === 'sent' || (state === 'completed' && signed);
