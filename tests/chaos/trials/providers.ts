// Mail server, text provider and calendar down or hanging: bookings continue, nothing is claimed before it happens,
// and the jobs finish after the repair.
import { type Providers, startProviders } from './loopback-providers.ts';
import { makeDesk, verifiedVisitor } from './provider-bookings.ts';
import { checkArrived, failedAttempts, type Kind, recover, triedInVain } from './provider-work.ts';
import { onStage, type Stage } from './stage.ts';
import { freeDays } from './visitor.ts';
import { begunTwice } from './work-done.ts';

/** `refuse`: the port is closed. `hang`: connections are accepted and never answered. */
export type Trouble = 'refuse' | 'hang';

export type ProvidersSize = {
  troubles: readonly Trouble[];
  /** Kept bookings; one more is released. */
  bookings: number;
  /** Failures required before the providers come back. */
  waitFor: readonly Kind[];
  dataDir?: string;
};
export type ProviderFigures = {
  providers: Trouble;
  booked: number;
  slowestMs: number;
  failedAttempts: number;
  recoverySeconds: string;
};
export type ProvidersOutcome = { figures: ProviderFigures[]; violations: string[] };

export async function runProviders(size: ProvidersSize): Promise<ProvidersOutcome> {
  const providers = await startProviders();
  try {
    return await onStage({ servers: 1, env: providers.env, dataDir: size.dataDir }, async (stage) => {
      await providers.connectCalendar(stage.databaseUrl);
      const figures: ProviderFigures[] = [];
      const violations: string[] = [];
      const phonesTexted: string[] = [];
      for (const trouble of size.troubles) {
        const found = await runTrouble(stage, providers, trouble, size, phonesTexted);
        figures.push(found.figures);
        violations.push(...found.violations.map((words) => `providers ${trouble}: ${words}`));
      }
      return { figures, violations };
    });
  } finally {
    await providers.close();
  }
}

async function runTrouble(
  stage: Stage,
  providers: Providers,
  trouble: Trouble,
  { bookings, waitFor, troubles }: ProvidersSize,
  phonesTexted: string[],
): Promise<{ figures: ProviderFigures; violations: string[] }> {
  const url = stage.servers[0]?.url ?? '';
  await providers[trouble]();
  const firstNumber = troubles.indexOf(trouble) * 1000 + 1;
  const numbers = Array.from({ length: bookings + 1 }, (_, index) => firstNumber + index);
  const visitors = await Promise.all(numbers.map((number) => verifiedVisitor(stage, url, number)));
  const dates = (await freeDays(url)).map(({ date }) => date);
  const desk = makeDesk(url);
  const bookAll = (time: string) =>
    Promise.all(visitors.map((visitor, index) => desk.book(visitor, { date: dates[index] ?? '', time })));

  const [leaving] = await bookAll('08:00');
  // One visitor releases the time, which is also texted.
  const [leaver, ...stayers] = visitors;
  if (!leaver || !leaving || (await leaver.release(url, leaving)) !== 'released')
    throw new Error('Not released');
  phonesTexted.push(leaver.phone);
  await triedInVain(stage, waitFor);
  // A backlog of jobs must not slow down bookings or moves.
  visitors.shift();
  dates.shift();
  await bookAll('13:00');
  await desk.expectNotices(stayers, 'pending');
  const failed = await failedAttempts(stage);
  desk.violations.push(...(await begunTwice(stage)));

  await providers.work();
  const seconds = await recover(stage);
  await desk.expectNotices(stayers, 'done');
  const violations = [...desk.violations, ...(await checkArrived(stage, providers, phonesTexted))];
  const figures = {
    providers: trouble,
    ...desk.figures(),
    failedAttempts: failed,
    recoverySeconds: seconds.toFixed(1),
  };
  return { figures, violations };
}
