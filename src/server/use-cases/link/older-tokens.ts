// Reads tokens from before signed links. They are no longer issued.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../db/client.ts';
import { findPartyInRole, type StoredParty } from '../../db/stores/parties.ts';
import { readSecret } from '../../db/stores/secrets.ts';

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const manageShape = new RegExp(`^(${uuid})\\.([\\w-]{22})$`);
const signingShape = new RegExp(`^((${uuid})(?:\\.${uuid})?\\.[\\da-z]{1,9})\\.([\\w-]{22})$`);

/** The payer, if the token was issued for their current mailbox and it never changed. */
export async function readOlderManageToken(db: Database, token: string): Promise<StoredParty | undefined> {
  const [, appointmentId, mac] = manageShape.exec(token) ?? [];
  const payer = appointmentId && (await findPartyInRole(db, appointmentId, 'payer'));
  if (!mac || !payer || payer.email === null || payer.unconfirmed || payer.linkGeneration > 0)
    return undefined;
  const key = await readSecret(db, 'manage-links');
  return isMac(key, `${appointmentId} ${payer.email}`, mac) ? payer : undefined;
}

/** The booking whose payer may be mailed a new link. The old token opens nothing: it was bound to no mailbox. */
export async function readOlderSigningToken(db: Database, token: string): Promise<string | undefined> {
  const [, claim, appointmentId, mac] = signingShape.exec(token) ?? [];
  if (!claim || !mac) return undefined;
  return isMac(await readSecret(db, 'signing-links'), claim, mac) ? appointmentId : undefined;
}

/** The waiting-list entry; such tokens are for days at most two weeks away. */
export async function readOlderPlaceToken(db: Database, token: string): Promise<string | undefined> {
  const [, entryId, mac] = manageShape.exec(token) ?? [];
  if (!entryId || !mac) return undefined;
  return isMac(await readSecret(db, 'waiting-list'), entryId, mac) ? entryId : undefined;
}

const isMac = (key: Buffer, claim: string, mac: string): boolean =>
  timingSafeEqual(
    Buffer.from(createHmac('sha256', key).update(claim).digest('base64url').slice(0, 22)),
    Buffer.from(mac),
  );
