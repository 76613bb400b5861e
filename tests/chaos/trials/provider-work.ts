// Background jobs that need providers: they fail, succeed after the repair, and run once.
import { UNCLEAR_TEXT } from '../../../src/domain/contact/text-failures.ts';
import type { Providers } from './loopback-providers.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';
import { workLeft } from './work-done.ts';

/** After five failures in a row the circuit stays open for 15 s. */
const longestRecoverySeconds = 60;
/** Shortens the retry delays, but not so much that all attempts are used up. */
const tryAgainEveryMs = 3_000;

export type Kind = 'mail' | 'text' | 'calendar event';

/** At least one failed attempt of each kind. A text without an answer has no second one. */
export const triedInVain = (stage: Stage, kinds: readonly Kind[]) =>
  until(`${kinds.join(', ')}: tried in vain`, async () => {
    const rows = await stage.query<{ kind: string }>(
      `select channel as kind from deliveries
         where (state = 'pending' and attempts > 0) or (channel = 'text' and state = 'failed')
       union select 'calendar event' from graphile_worker.jobs
         where task_identifier = 'sync-calendar-event' and last_error is not null`,
    );
    return kinds.every((wanted) => rows.some(({ kind }) => kind === wanted));
  });

export async function failedAttempts(stage: Stage): Promise<number> {
  const [row] = await stage.query<{ count: number }>(
    'select coalesce(sum(attempts), 0)::int as count from graphile_worker.jobs where last_error is not null',
  );
  return row?.count ?? 0;
}

/** Seconds until everything is done after the repair. */
export async function recover(stage: Stage): Promise<number> {
  const began = performance.now();
  let tried = Number.NEGATIVE_INFINITY;
  await until(
    'everything done after the providers came back',
    async () => {
      if (performance.now() - tried > tryAgainEveryMs) {
        tried = performance.now();
        await stage.query(
          'update graphile_worker._private_jobs set run_at = now() where locked_at is null and last_error is not null',
        );
      }
      return (await workLeft(stage)).length === 0;
    },
    longestRecoverySeconds,
  );
  return (performance.now() - began) / 1000;
}

/**
 * Each delivery arrived once or was superseded, but a text that the provider never answered is not repeated; each
 * reservation is in the calendar once.
 */
export async function checkArrived(stage: Stage, providers: Providers, phonesTexted: string[]) {
  const all = await stage.query<{
    id: string;
    channel: string;
    state: string;
    recipient: string;
    problem: string | null;
  }>('select id, channel, state, recipient, problem from deliveries');
  const unclear = all.filter(({ problem }) => problem === UNCLEAR_TEXT);
  const rows = all.filter((row) => !unclear.includes(row));
  const expectedTexts = phonesTexted.filter((phone) => !unclear.some(({ recipient }) => recipient === phone));
  const sent = rows
    .filter(({ channel, state }) => channel === 'mail' && state === 'sent')
    .map(({ id }) => id);
  const events = await stage.query<{ id: string }>(
    "select replace(id::text, '-', '') as id from appointments where status = 'held' and sample is null",
  );
  return [
    ...rows
      .filter(({ state }) => state !== 'sent' && state !== 'unneeded')
      .map(({ channel, state }) => `a ${channel} is ${state}`),
    ...differences('mails', sent, providers.mails()),
    ...differences('texts', expectedTexts, providers.texts()),
    ...differences(
      'calendar events',
      events.map(({ id }) => id),
      providers.events(),
    ),
  ];
}

const differences = (what: string, expected: string[], found: string[]): string[] =>
  expected.toSorted().join() === found.toSorted().join()
    ? []
    : [`${found.length} ${what} arrived, ${expected.length} should have`];
