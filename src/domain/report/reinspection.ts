/** What a second visit after the repairs costs. */
import { type Cents, cents } from '../money.ts';

/** Whole dollars. The agreement limits it to a share of the fee; `null`: not offered. */
export function reinspectionPrice(
  offered: Cents | null,
  { fee, maxPercent }: { fee: Cents; maxPercent: number },
): Cents | null {
  if (offered === null) return null;
  const most = cents(Math.floor((fee * maxPercent) / 100 / 100) * 100);
  return most <= 0 ? null : offered <= most ? offered : most;
}
