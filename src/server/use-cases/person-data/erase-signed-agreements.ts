import { claimsEnd } from '../../../domain/agreement/claim-period.ts';
import { formatLongDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { eraseAgreements, type PersonAgreement, requestErasure } from '../../db/stores/person-agreements.ts';

/** `until`: the day after which the last of them is deleted automatically, in words. */
export type KeptAgreements = { agreements: number; until: string | null };

/** Agreements are kept during their claim period; the nightly job deletes them afterwards. */
export async function eraseSignedAgreements(
  tx: Database,
  agreements: readonly PersonAgreement[],
): Promise<{ removed: number; kept: KeptAgreements }> {
  for (const { id, claimsFrom } of agreements) await requestErasure(tx, id, claimsEnd(claimsFrom));
  const removed = await eraseAgreements(
    tx,
    agreements.map(({ id }) => id),
  );
  return {
    removed: removed.length,
    kept: describeKept(agreements.filter(({ id }) => !removed.includes(id))),
  };
}

export function describeKept(kept: readonly PersonAgreement[]): KeptAgreements {
  const last = Math.max(...kept.map(({ claimsFrom }) => claimsEnd(claimsFrom).getTime()));
  return {
    agreements: kept.length,
    until: kept.length === 0 ? null : formatLongDate(phoenixDateOf(new Date(last))),
  };
}
