// A process is killed while sending mails: the other one takes over, and no mail is sent twice.
import pg from 'pg';
import { pick } from './chance.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';
import type { Place, Visitor } from './visitor.ts';
import { jobsOfDeadWorkers, workDone } from './work-done.ts';

/** Checked every 5 s, and considered dead when missing twice; plus the work itself. */
const longestSeconds = 20;
const mailsOfABooking = 3;

/** Blocks mails half sent. Returns whether their locks count as live. */
export async function holdUpMails(stage: Stage, visitor: Visitor, places: Place[]) {
  const door = new pg.Client({ connectionString: stage.databaseUrl });
  await door.connect();
  // Mails in the sandbox are rows of this table.
  await door.query('begin; lock table messages in share mode');
  await moveSomewhere(visitor, stage.servers[0]?.url ?? '', places);
  await until('mails under way', async () => (await mailsUnderWay(stage)) === mailsOfABooking);
  const dead = await jobsOfDeadWorkers(stage);
  return {
    violations: dead.length === 0 ? [] : [`${dead.length} jobs of a living process count as left behind`],
    letGo: async () => {
      await door.query('rollback');
      await door.end();
    },
  };
}

export async function takeOver(stage: Stage, visitor: Visitor, places: Place[]) {
  const [first, second] = stage.servers;
  if (!first || !second) throw new Error('This takes two server processes');
  await second.stop();
  const { violations, letGo } = await holdUpMails(stage, visitor, places);
  await second.start();
  const began = performance.now();
  await first.kill();
  // The database now executes the dead process's last statements.
  await letGo();
  const done = await workDone(stage, longestSeconds).catch(() => undefined);
  if (done === undefined) violations.push(`mails of a dead process were not sent after ${longestSeconds} s`);
  return { seconds: ((performance.now() - began) / 1000).toFixed(1), violations };
}

async function moveSomewhere(visitor: Visitor, url: string, places: Place[]): Promise<void> {
  const [before] = await visitor.mine(url);
  const others = places.filter(({ date, time }) => date !== before?.date || time !== before.time);
  while ((await visitor.reserve(url, pick(others))).kind !== 'reserved');
}

async function mailsUnderWay(stage: Stage): Promise<number> {
  const [row] = await stage.query<{ count: number }>(
    `select count(*)::int from graphile_worker.jobs where task_identifier = 'deliver' and locked_by is not null`,
  );
  return row?.count ?? 0;
}
