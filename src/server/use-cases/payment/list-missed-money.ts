// Finds refunds and disputes whose webhooks were missed, and payments whose rows were lost in a restore. Neither is polled, so the
// provider's lists are read.
import { hourMs, minuteMs } from '../../../domain/durations.ts';
import { beginSweep, listUndecidedDisputes, listUnrecorded } from '../../db/stores/disputes.ts';
import { listUnknownIntents } from '../../db/stores/payments.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';

const sweepIntervalMs = 10 * minuteMs;
/** Banks take weeks, and a webhook usually arrives first. */
const disputeCheckIntervalMs = 6 * hourMs;

type Subject = { kind: 'refund' | 'dispute' | 'intent'; id: string };

/** One process every ten minutes. If the provider does not answer, the next round retries. */
export async function listMissedMoney(deps: PaymentDeps, max: number): Promise<Subject[]> {
  const { db, clock, payments } = deps;
  const { provider } = payments;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  if (!(await beginSweep(db, provider, { before: ago(sweepIntervalMs), now }))) return [];
  const refunds = await payments.listRefunds();
  const disputes = await payments.listDisputes();
  const paid = await payments.listPaid();
  if (!refunds.ok || !disputes.ok) return [];
  const found = await listUnrecorded(db, provider, { refunds: refunds.value, disputes: disputes.value });
  // Read after the list: a form can be paid only once its payment's row names it.
  const unknown = await listUnknownIntents(db, provider, paid.ok ? paid.value : []);
  const undecided = await listUndecidedDisputes(db, {
    provider,
    checkedBefore: ago(disputeCheckIntervalMs),
    most: max,
  });
  return [
    ...found,
    ...undecided.map(({ id }) => ({ kind: 'dispute' as const, id })),
    // Last: one that cannot be read ends the round.
    ...unknown.slice(0, max).map((id) => ({ kind: 'intent' as const, id })),
  ];
}
