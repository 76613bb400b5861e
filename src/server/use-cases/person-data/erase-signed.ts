import { claimsEnd } from '../../../domain/agreement/claim-period.ts';
import { formatLongDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { Database } from '../../db/client.ts';
import { askForErasure, eraseAgreements, type PersonAgreement } from '../../db/stores/person-agreements.ts';

/** `until`: the day after which the last of them is removed by itself, in words. */
export type KeptAgreements = { agreements: number; until: string | null };

/** As long as a claim can be made under an agreement, both sides need it; after that it goes by itself. */
export async function eraseSigned(
  tx: Database,
  agreements: readonly PersonAgreement[],
  now: Date,
): Promise<{ removed: number; kept: KeptAgreements }> {
  const kept = agreements.filter(({ startsAt }) => claimsEnd(startsAt) >= now);
  const over = agreements.filter((agreement) => !kept.includes(agreement));
  for (const { id, startsAt } of agreements) await askForErasure(tx, id, claimsEnd(startsAt));
  await eraseAgreements(
    tx,
    over.map(({ id }) => id),
    now,
  );
  return { removed: over.length, kept: describeKept(kept) };
}

export function describeKept(kept: readonly PersonAgreement[]): KeptAgreements {
  const last = Math.max(...kept.map(({ startsAt }) => claimsEnd(startsAt).getTime()));
  return {
    agreements: kept.length,
    until: kept.length === 0 ? null : formatLongDate(phoenixDateOf(new Date(last))),
  };
}
