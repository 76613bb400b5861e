// Every minute: what nobody told us of is asked for. So a call from the provider that got lost is made up for within minutes.
import { dayMs, minuteMs } from '../../../domain/durations.ts';
import { listUnsettled, settleEvent, takeEvent } from '../../db/stores/payment-events.ts';
import { endUnmade, listQuietPayments, type StoredPayment } from '../../db/stores/payments.ts';
import { listUnfinishedRefunds } from '../../db/stores/refunds.ts';
import type { PaymentDeps } from './fetch-provider-state.ts';
import { listMissedRefundsAndDisputes } from './list-missed-refunds-and-disputes.ts';
import { sendRefund } from './send-refund.ts';
import { closePayment, syncPayment } from './sync-payment.ts';
import { syncProviderObject } from './sync-provider-object.ts';

/** Sooner, the provider's own call is on its way. */
const quietMs = 2 * minuteMs;
/** Nobody comes back to a form after this; should they, they are given another. */
const abandonedMs = 7 * dayMs;
const mostInARound = 40;

export async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const { db, clock, payments } = deps;
  const now = clock.now();
  const before = new Date(now.getTime() - quietMs);
  await endUnmade(db, { createdBefore: before, provider: payments.provider }, now);
  // A provider that does not answer is left alone until the next round.
  await processUntilUnavailable(
    deps,
    await listUnsettled(db, payments.provider, { before, most: mostInARound }),
    finish,
  );
  await processUntilUnavailable(
    deps,
    await listQuietPayments(db, payments.provider, { usedBefore: before, now, most: mostInARound }),
    async (payment) => (await (isAbandoned(payment, now) ? closePayment : syncPayment)(deps, payment)).ok,
  );
  const unfinished = { provider: payments.provider, askedBefore: before, now, most: mostInARound };
  await processUntilUnavailable(deps, await listUnfinishedRefunds(db, unfinished), ({ id }) =>
    sendRefund(deps, id),
  );
  await processUntilUnavailable(deps, await listMissedRefundsAndDisputes(deps, mostInARound), (subject) =>
    syncProviderObject(deps, subject.kind, subject.id),
  );

  async function finish(event: Awaited<ReturnType<typeof listUnsettled>>[number]): Promise<boolean> {
    const { kind, subjectId, happenedAt } = event;
    if (!(await takeEvent(db, event, happenedAt, now))) return true;
    if (subjectId !== null && !(await syncProviderObject(deps, kind, subjectId))) return false;
    await settleEvent(db, event, clock.now());
    return true;
  }
}

const isAbandoned = ({ state, used_at }: StoredPayment, now: Date): boolean =>
  state !== 'processing' && now.getTime() - used_at.getTime() > abandonedMs;

/** One that cannot be worked on must not keep the others waiting; it is tried again in the next round. */
async function processUntilUnavailable<Item extends { id: string }>(
  { log }: PaymentDeps,
  items: readonly Item[],
  work: (item: Item) => Promise<boolean>,
): Promise<void> {
  for (const item of items) {
    try {
      if (!(await work(item))) return;
    } catch (error) {
      log.error({ err: error as Error, id: item.id }, 'a payment could not be looked after');
    }
  }
}
