import type { Check, Finding, Outcome } from './finding.ts';
import { unknown } from './finding.ts';

export const maxCheckMs = 10_000;

/** All at once, each within its time; an unexpected failure is an outcome, too. */
export async function runChecks(checks: readonly Check[], maxMs = maxCheckMs): Promise<Finding[]> {
  const outcomes = await Promise.all(checks.map((check) => outcomesOf(check, maxMs)));
  return checks.flatMap(({ item }, index) => (outcomes[index] ?? []).map((one) => ({ item, ...one })));
}

async function outcomesOf({ run }: Check, maxMs: number): Promise<Outcome[]> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome>((resolve) => {
    timer = setTimeout(() => {
      controller.abort();
      resolve(unknown(`There was no result within ${maxMs / 1000} seconds.`));
    }, maxMs);
  });
  try {
    return [await Promise.race([run(controller.signal), late])].flat();
  } catch (error) {
    return [unknown(`The check itself failed (${(error as Error).message}).`)];
  } finally {
    clearTimeout(timer);
  }
}
