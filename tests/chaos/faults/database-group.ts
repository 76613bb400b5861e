// The database goes down during requests and comes back.
import { serverProcess } from '../trials/server-process.ts';
import { freePort, noLimits } from '../trials/stage.ts';
import { until } from '../trials/until.ts';
import { workDone } from '../trials/work-done.ts';
import { makeBusyDesk } from './busy-desk.ts';
import { type Answered, makeBusyVisitors } from './busy-visitors.ts';
import type { FaultRow, Ran } from './fault-row.ts';
import { startRestartableDatabase } from './restartable-database.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
/** Timeouts: 5 s for a connection, 15 s for a statement; no request may take both. */
const longestMs = 10_000;
const longestWorkSeconds = 60;
const stated = 'The service is starting or busy. Please try again in a moment.';

export async function runDatabase(): Promise<Ran> {
  const database = await startRestartableDatabase();
  const server = serverProcess(await freePort(), { ...noLimits, ...database.env });
  try {
    await server.start();
    const rows: FaultRow[] = [];
    for (const [fault, bring] of [
      ['restarted', database.restart],
      ['killed', database.crash],
    ] as const) {
      rows.push(...(await tryLoss(fault, bring)));
    }
    return { rows, skipped: [] };
  } finally {
    await server.stop();
    await database.close();
  }

  async function tryLoss(fault: string, bring: () => Promise<void>): Promise<FaultRow[]> {
    const first = fault === 'killed' ? 200 : 100;
    const crowd = await makeBusyVisitors(server.url, 4, first);
    const desk = await makeBusyDesk(server.url, first + 50);
    let healedAfter = 0;
    const outage = async () => {
      await pause(1_000);
      await bring();
      const began = performance.now();
      await until(
        'requests answered again',
        async () => (await statusOf(`${server.url}/readyz`)) === 200,
        30,
      );
      healedAfter = performance.now() - began;
      await pause(1_000);
    };
    await crowd.during(() => desk.during(outage));
    // Work interrupted by the outage is recorded late or retried, never lost.
    const undone = await workDone({ query: database.query }, longestWorkSeconds).then(
      () => [],
      (error: Error) => [error.message],
    );
    const lost = await missing(database.query, [...crowd.held]);
    const rowOf = (call: string, answers: Answered[], unexpected: string[]): FaultRow => {
      const away = answers.filter(({ status }) => status === 503);
      return {
        group: 'database',
        fault,
        call: `${answers.length} ${call} during it`,
        status: `${away.length} × 503`,
        words: away[0]?.words ?? 'nobody noticed',
        ms: Math.max(...answers.map(({ ms }) => ms)),
        healed: `automatically after ${(healedAfter / 1000).toFixed(1)} s, nothing lost`,
        unexpected: [...complaintsAbout(answers), ...unexpected],
      };
    };
    return [
      rowOf('requests', crowd.answers, [...lost, ...undone]),
      rowOf('checks sent by the desk', desk.checks, await desk.missingChecks(database.query)),
      rowOf(
        'appointments entered by the desk',
        desk.appointments,
        await desk.missingAppointments(database.query),
      ),
    ];
  }
}

export function complaintsAbout(answers: Answered[]): string[] {
  const known = new Set<Answered['status']>([200, 201, 409, 503]);
  return answers.flatMap(({ status, words, ms }) => [
    ...(known.has(status) ? [] : [`answered ${status} ${words}`]),
    ...(status === 503 && !words.includes(stated) ? [`503 with the words ${words}`] : []),
    ...(ms > longestMs ? [`took ${ms} ms`] : []),
  ]);
}

export async function missing(
  query: <Row extends { id: string }>(text: string, values: unknown[]) => Promise<Row[]>,
  held: string[],
): Promise<string[]> {
  const rows = await query<{ id: string }>(
    "select id from appointments where id = any($1::uuid[]) and status = 'held'",
    [held],
  );
  return rows.length === held.length ? [] : [`${held.length - rows.length} acknowledged bookings are gone`];
}

async function statusOf(url: string): Promise<number> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status,
    () => 0,
  );
}
