// Refunds and disputes that nobody called us about: a payment that was paid is not asked about again, so their lists are.
import { hourMs, minuteMs } from '../../../domain/durations.ts';
import { beginSweep, listUndecidedDisputes, unknownMoneyNews } from '../../db/stores/disputes.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';

const betweenSweepsMs = 10 * minuteMs;
/** Banks take weeks, and usually we are called. */
const betweenLooksMs = 6 * hourMs;

type Subject = { kind: 'refund' | 'dispute'; id: string };

/** One process asks, every ten minutes. A provider that does not answer is asked in the next round. */
export async function listMissedRefundsAndDisputes(deps: PaymentDeps, most: number): Promise<Subject[]> {
  const { db, clock, payments } = deps;
  const { provider } = payments;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  if (!(await beginSweep(db, provider, { before: ago(betweenSweepsMs), now }))) return [];
  const refunds = await payments.listRefunds();
  const disputes = await payments.listDisputes();
  if (!refunds.ok || !disputes.ok) return [];
  const found = await unknownMoneyNews(db, provider, { refunds: refunds.value, disputes: disputes.value });
  const undecided = await listUndecidedDisputes(db, { provider, checkedBefore: ago(betweenLooksMs), most });
  return [...found, ...undecided.map(({ id }) => ({ kind: 'dispute' as const, id }))];
}
