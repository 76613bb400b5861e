// Finds refunds and disputes whose webhooks were missed. Paid payments are not polled, so the provider's lists are read.
import { hourMs, minuteMs } from '../../../domain/durations.ts';
import { beginSweep, listUndecidedDisputes, listUnrecorded } from '../../db/stores/disputes.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';

const sweepIntervalMs = 10 * minuteMs;
/** Banks take weeks, and a webhook usually arrives first. */
const disputeCheckIntervalMs = 6 * hourMs;

type Subject = { kind: 'refund' | 'dispute'; id: string };

/** One process every ten minutes. If the provider does not answer, the next round retries. */
export async function listMissedRefundsAndDisputes(deps: PaymentDeps, max: number): Promise<Subject[]> {
  const { db, clock, payments } = deps;
  const { provider } = payments;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  if (!(await beginSweep(db, provider, { before: ago(sweepIntervalMs), now }))) return [];
  const refunds = await payments.listRefunds();
  const disputes = await payments.listDisputes();
  if (!refunds.ok || !disputes.ok) return [];
  const found = await listUnrecorded(db, provider, { refunds: refunds.value, disputes: disputes.value });
  const undecided = await listUndecidedDisputes(db, {
    provider,
    checkedBefore: ago(disputeCheckIntervalMs),
    most: max,
  });
  return [...found, ...undecided.map(({ id }) => ({ kind: 'dispute' as const, id }))];
}
