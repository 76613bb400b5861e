// Kills server processes at random moments while visitors book, move and release.
import { below, pick } from './chance.ts';
import { type Actor, emptyTally, makeActor, type Tally } from './crowd.ts';
import { checkPromises, checkShown, checkTables } from './kill-checks.ts';
import { fittingTimes } from './race-kinds.ts';
import { onStage, type Stage } from './stage.ts';
import { holdUpMails, takeOver } from './take-over.ts';
import { freeDays, makeVisitors, type Place, type Visitor } from './visitor.ts';
import { jobsOfDeadWorkers, workDone, workLeft } from './work-done.ts';

/** Jobs of dead processes are released within 10 s, missed announcements within a minute. */
const longestWorkSeconds = 120;
/** Three times that fit together, and three that each block two of those. */
const startTimes = [...fittingTimes, '09:30', '13:00', '16:30'];
/** Maximum delay in milliseconds between the awaited answer and the kill. */
const laterMs = 30;

/** `andTakeOver`: one more kill, of a process that is sending mails. */
export type KillsSize = { visitors: number; kills: number; andTakeOver: boolean; dataDir?: string };
export type KillFigures = { what: string; count: number | string }[];
export type KillsOutcome = { figures: KillFigures; violations: string[] };

export function runKills(size: KillsSize): Promise<KillsOutcome> {
  return onStage({ servers: 2, dataDir: size.dataDir }, async (stage) => {
    const { servers } = stage;
    const urls = servers.map(({ url }) => url);
    const visitors = await makeVisitors(size.visitors, urls);
    const days = await freeDays(urls[0] ?? '');
    const places = days.flatMap(({ date }) => startTimes.map((time) => ({ date, time })));
    const tally = emptyTally();
    const violations: string[] = [];
    const actors = visitors.map((visitor) => makeActor(visitor, { servers, places, tally, violations }));

    const caught = await killRepeatedly(stage, actors, size.kills);
    const seconds = await workDone(stage, longestWorkSeconds).catch(() => undefined);
    if (seconds === undefined) violations.push(...(await workLeft(stage)).map((work) => `not done: ${work}`));
    violations.push(...(await checkTables(stage)));
    violations.push(...(await checkPromises(stage, actors)), ...(await checkShown(stage)));
    const complaints = servers.flatMap((server) => server.complaints());
    violations.push(...complaints.map((line) => `a server process complained: ${line}`));
    const figures = [
      { what: 'server processes killed', count: size.kills },
      ...describe(tally),
      ...(await countRows(stage)),
      { what: 'jobs found locked by a dead process', count: caught },
      { what: 'seconds from the last start until all was done', count: seconds?.toFixed(1) ?? 'never' },
    ];

    const last = await lastOne(stage, visitors[0] as Visitor, places, size.andTakeOver);
    violations.push(...last.violations, ...(await checkTables(stage)));
    return { figures: [...figures, ...last.figures], violations };
  });
}

/** Returns the number of jobs found in dead processes. */
async function killRepeatedly(stage: Stage, actors: Actor[], kills: number): Promise<number> {
  const caught = new Set<string>();
  for (let kill = 0; kill < kills; kill += 1) {
    const victim = pick(stage.servers);
    await killDuring(actors, () => victim.kill());
    // Visitors continue while the process is down and restarting.
    const back = victim.start();
    await runAllActors(actors);
    for (const job of await jobsOfDeadWorkers(stage)) caught.add(job);
    await back;
  }
  return caught.size;
}

const runAllActors = (actors: Actor[], onAnswer = () => {}) =>
  Promise.all(actors.map(({ act }) => act(onAnswer)));

/** Kills a moment after an answer, while other requests are in flight. */
async function killDuring(actors: Actor[], kill: () => Promise<void>): Promise<void> {
  let left = below(actors.length);
  let killed: Promise<void> | undefined;
  const onAnswer = () => {
    left -= 1;
    if (left >= 0 || killed) return;
    killed = new Promise((resolve) => setTimeout(resolve, Math.random() * laterMs)).then(kill);
  };
  await runAllActors(actors, onAnswer);
  await killed;
}

async function lastOne(stage: Stage, visitor: Visitor, places: Place[], andTakeOver: boolean) {
  if (andTakeOver) {
    const { seconds, violations } = await takeOver(stage, visitor, places);
    const what = 'seconds from a kill until the other process had sent its mails';
    return { figures: [{ what, count: seconds }], violations };
  }
  const { violations, letGo } = await holdUpMails(stage, visitor, places);
  await letGo();
  await workDone(stage, longestWorkSeconds);
  return { figures: [], violations };
}

const describe = (tally: Tally): KillFigures => [
  { what: 'answered: booked', count: tally.booked },
  { what: 'answered: moved', count: tally.moved },
  { what: 'answered: asked for again and unchanged', count: tally.repeated },
  { what: 'answered: released', count: tally.released },
  { what: 'answered: refused, because taken', count: tally.refused },
  { what: 'requests cut off and sent again', count: tally.cutOff },
];

async function countRows(stage: Stage): Promise<KillFigures> {
  const [rows] = await stage.query<{ appointments: number; mails: number }>(
    `select (select count(*) from appointments where sample is null)::int as appointments,
      (select count(*) from messages where kind = 'mail')::int as mails`,
  );
  return [
    { what: 'appointments in the table', count: rows?.appointments ?? 0 },
    { what: 'mails in the outbox', count: rows?.mails ?? 0 },
  ];
}
