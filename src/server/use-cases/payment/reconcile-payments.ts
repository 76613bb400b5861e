// Runs every minute and polls unfinished payments, which makes up for lost webhooks.
import { dayMs, minuteMs } from '../../../domain/durations.ts';
import { leaseEvent, listUnsettled, settleEvent } from '../../db/stores/payment-events.ts';
import { cancelWithoutIntent, listQuietPayments, type StoredPayment } from '../../db/stores/payments.ts';
import { listUnfinishedRefunds } from '../../db/stores/refunds.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';
import { listMissedMoney } from './list-missed-money.ts';
import { sendRefund } from './send-refund.ts';
import { closePayment, syncPayment } from './sync-payment.ts';
import { syncProviderObject } from './sync-provider-object.ts';

/** Younger payments wait for the provider's webhook. */
const quietMs = 2 * minuteMs;
/** A form unused for this long is closed; a returning visitor gets a new one. */
const abandonedMs = 7 * dayMs;
const batchSize = 40;

export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const { db, clock, payments } = deps;
  const now = clock.now();
  const before = new Date(now.getTime() - quietMs);
  await cancelWithoutIntent(db, { createdBefore: before, provider: payments.provider }, now);
  // A provider that does not answer is retried in the next round.
  await processUntilUnavailable(
    deps,
    await listUnsettled(db, payments.provider, { before, most: batchSize }),
    finishEvent,
  );
  await processUntilUnavailable(
    deps,
    await listQuietPayments(db, payments.provider, { usedBefore: before, now, most: batchSize }),
    async (payment) => (await (isAbandoned(payment, now) ? closePayment : syncPayment)(deps, payment)).ok,
  );
  const unfinished = { provider: payments.provider, askedBefore: before, now, most: batchSize };
  await processUntilUnavailable(deps, await listUnfinishedRefunds(db, unfinished), ({ id }) =>
    sendRefund(deps, id),
  );
  await processUntilUnavailable(deps, await listMissedMoney(deps, batchSize), ({ kind, id }) =>
    syncProviderObject(deps, kind, id),
  );

  async function finishEvent(event: Awaited<ReturnType<typeof listUnsettled>>[number]): Promise<boolean> {
    const { kind, subjectId, happenedAt } = event;
    if (!(await leaseEvent(db, event, happenedAt, now))) return true;
    if (subjectId !== null && !(await syncProviderObject(deps, kind, subjectId))) return false;
    await settleEvent(db, event, clock.now());
    return true;
  }
}

const isAbandoned = ({ state, used_at }: StoredPayment, now: Date): boolean =>
  state !== 'processing' && now.getTime() - used_at.getTime() > abandonedMs;

/** A failing item does not block the others; the next round retries it. */
async function processUntilUnavailable<Item extends { id: string }>(
  { log }: PaymentDeps,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<void> {
  for (const item of items) {
    try {
      if (!(await work(item))) return;
    } catch (error) {
      log.error({ err: error as Error, id: item.id }, 'payment could not be reconciled');
    }
  }
}
