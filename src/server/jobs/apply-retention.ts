import { type RetentionName, retention } from '../../domain/retention.ts';
import type { Database } from '../db/client.ts';
import { removals } from '../db/stores/retention.ts';
import type { Clock } from '../ports/clock.ts';

/** Returns the number of removed rows per rule. A failing rule does not stop the others. */
export async function applyRetention(
  { db, clock }: { db: Database; clock: Clock },
  when: 'nightly' | 'every-minute',
): Promise<Partial<Record<RetentionName, number>>> {
  const rules = retention.filter(({ everyMinute }) => Boolean(everyMinute) === (when === 'every-minute'));
  const removed: Partial<Record<RetentionName, number>> = {};
  const failures: unknown[] = [];
  for (const { name, keptMs } of rules) {
    try {
      removed[name] = await removals[name](db, new Date(clock.now().getTime() - keptMs));
    } catch (cause) {
      failures.push(new Error(`${name}: ${(cause as Error).message}`, { cause }));
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `Not removed: ${failures.join('; ')}`);
  return removed;
}
