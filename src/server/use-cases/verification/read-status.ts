import type { Database } from '../../db/client.ts';
import { newestVerifiedPhone } from '../../db/stores/verified-phones.ts';
import type { Clock } from '../../ports/clock.ts';

export type VerificationStatus =
  | { verified: false }
  | { verified: true; phoneEnding: string; verifiedUntil: string };

export async function readVerificationStatus(
  deps: { db: Database; clock: Clock },
  browser: Buffer | undefined,
): Promise<VerificationStatus> {
  const newest = browser && (await newestVerifiedPhone(deps.db, browser, deps.clock.now()));
  if (!newest) return { verified: false };
  return {
    verified: true,
    phoneEnding: newest.phone.slice(-4),
    verifiedUntil: newest.verifiedUntil.toISOString(),
  };
}
