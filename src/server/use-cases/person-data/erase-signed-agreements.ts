import { claimsEnd } from '../../../domain/agreement/claim-period.ts';
import { formatLongDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { eraseAgreements, type PersonAgreement, requestErasure } from '../../db/stores/person-agreements.ts';

/** `until`: the day after which the last of them is deleted automatically, in words. */
export type KeptData = { agreements: number; reports: number; until: string | null };

export type ClaimableAgreement = PersonAgreement & { claimsEnd: Date };

/** The claim period is the one the customer agreed to, not today's. */
export const withClaimsEnd = (
  business: CurrentBusiness,
  agreements: readonly PersonAgreement[],
): Promise<ClaimableAgreement[]> =>
  Promise.all(
    agreements.map(async (agreement) => {
      const { profile } = await business.version(agreement.businessVersion);
      return { ...agreement, claimsEnd: claimsEnd(agreement.claimsFrom, profile.policies.terms) };
    }),
  );

/** Agreements are kept during their claim period; the nightly job deletes them afterwards. */
export async function eraseSignedAgreements(
  tx: Database,
  agreements: readonly ClaimableAgreement[],
): Promise<{ removed: number; kept: ClaimableAgreement[] }> {
  for (const agreement of agreements) await requestErasure(tx, agreement.id, agreement.claimsEnd);
  const removed = await eraseAgreements(
    tx,
    agreements.map(({ id }) => id),
  );
  return {
    removed: removed.length,
    kept: agreements.filter(({ id }) => !removed.includes(id)),
  };
}

export function describeKept(
  agreements: readonly ClaimableAgreement[],
  reports: readonly { claimsEnd: Date | null }[],
): KeptData {
  const ends = [...agreements, ...reports].flatMap(({ claimsEnd }) => claimsEnd?.getTime() ?? []);
  return {
    agreements: agreements.length,
    reports: reports.length,
    until: ends.length === 0 ? null : formatLongDate(phoenixDateOf(new Date(Math.max(...ends)))),
  };
}
