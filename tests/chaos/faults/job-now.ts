import type { Stage } from '../trials/stage.ts';
import { until } from '../trials/until.ts';

/** Runs the every-minute jobs now. */
export async function runJobNow({ query }: Pick<Stage, 'query'>, task: string): Promise<void> {
  const key = `${task}-now`;
  await query('select graphile_worker.add_job($1, job_key := $2)', [task, key]);
  await until(`${task} done`, async () => {
    const left = await query('select from graphile_worker.jobs where key = $1', [key]);
    return left.length === 0;
  });
}
