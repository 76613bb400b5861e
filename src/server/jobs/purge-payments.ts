import { dayMs } from '../../domain/durations.ts';
import type { Database } from '../db/client.ts';
import { deleteSettledEventsBefore } from '../db/stores/payment-events.ts';
import { deleteSandboxPaymentsBefore } from '../db/stores/sandbox-payments.ts';
import type { Clock } from '../ports/clock.ts';

const eventsKeptDays = 90;
const sandboxKeptDays = 365;

/**
 * What the provider called us with is of use only to know it again, and nobody sends it again after so long. What a sandbox
 * knows of its payments is nobody's money. Payments themselves stay for the books.
 */
export async function purgePayments({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const before = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  const events = await deleteSettledEventsBefore(db, before(eventsKeptDays));
  return events + (await deleteSandboxPaymentsBefore(db, before(sandboxKeptDays)));
}
