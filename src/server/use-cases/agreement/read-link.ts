// Resolves a signing or payment link.
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import type { Database } from '../../db/client.ts';
import type { StoredParty } from '../../db/stores/parties.ts';
import { findRequestTo } from '../../db/stores/signature-requests.ts';
import { readOlderSigningToken } from '../link/older-tokens.ts';
import { readPartyLink, type SentVia } from '../link/signed-link.ts';

/** The payer, or a signer asked by mail. `party` has the mailbox or phone the link was sent to. */
export type LinkHolder = { via: SentVia; party: StoredParty } & (
  | { kind: 'payer' }
  /** `form`: prefilled by the person who asked. `requestId`: `undefined` once they have paid and sign as the customer. */
  | { kind: 'signer'; requestId: string | undefined; name: string; email: string; form: ContractForm | null }
);

export type ReadLink =
  | { ok: true; appointmentId: string; holder: LinkHolder }
  | { ok: false; reason: 'expired-link'; appointmentId: string }
  | { ok: false; reason: 'unknown-link' };

const unknown = { ok: false, reason: 'unknown-link' } as const;

/** Checkout and agreement link to each other, so both kinds of link open both. */
export async function readLink(db: Database, token: string, now: Date): Promise<ReadLink> {
  const older = await readOlderSigningToken(db, token);
  if (older !== undefined) return { ok: false, reason: 'expired-link', appointmentId: older };
  const read = await readPartyLink(db, token, ['sign', 'pay'], now);
  if (!read.ok) {
    return read.reason === 'expired-link' ? { ...read, appointmentId: read.party.appointmentId } : read;
  }
  const { party, via } = read;
  const { appointmentId, role, name, email } = party;
  if (role === 'payer') return { ok: true, appointmentId, holder: { kind: 'payer', party, via } };
  if (role !== 'signer' || email === null) return unknown;
  const request = await findRequestTo(db, appointmentId, email);
  if (!request && !party.hasPaid) return unknown;
  const requested = { requestId: request?.id, form: request?.form ?? null };
  return { ok: true, appointmentId, holder: { kind: 'signer', party, via, name, email, ...requested } };
}
