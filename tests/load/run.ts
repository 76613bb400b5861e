// The built product with two server processes, a crowd, and a rolling restart in the middle.
import type { ChildProcess } from 'node:child_process';
import { setMaxListeners } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { noLimits } from '../chaos/trials/stage.ts';
import { until } from '../chaos/trials/until.ts';
import { workLeft } from '../chaos/trials/work-done.ts';
import { makeBrowser } from './browser.ts';
import { checkTables } from './checks.ts';
import { sendCrowd } from './crowd.ts';
import { openEveryDay, signIn } from './inspector.ts';
import type { Run } from './judge.ts';
import { makePause } from './pause.ts';
import { watchProcesses } from './processes.ts';
import { startProduct } from './product.ts';
import { makeRecord } from './record.ts';
import { makeRoom } from './room.ts';
import { readSite } from './site.ts';

const pages = [
  '/',
  '/pricing',
  '/pricing-schedule',
  "/what's-included",
  '/inspector',
  '/inspection-details',
  '/sample-report',
  '/property-confirmed',
  '/contact-verification',
  '/inspection-calendar',
  '/contract-signing',
  '/checkout',
  '/payment-completion',
  '/manage-booking',
];
/** A process starts within two seconds; idle connections may keep an old one for ten. */
const longestRestartSeconds = 90;
const settings = { ...noLimits, WEB_CONCURRENCY: '2', TRACKING_STREAMS_PER_NETWORK: '1000' };

export async function runLoad({ visitors, seconds }: { visitors: number; seconds: number }) {
  const product = await startProduct(settings);
  try {
    const site = await readSite(product.url, pages);
    await prepare(product.url);
    const room = await makeRoom(product.database);
    const began = performance.now();
    const record = makeRecord(began);
    const usage = watchProcesses(product.pid, began);
    const end = new AbortController();
    const over = end.signal;
    setMaxListeners(0, over);
    const restarting = restartAfterThird(product, seconds, began);
    // No visitor leaves while processes are being replaced.
    void Promise.all([wait(seconds * 1000), restarting]).then(() => end.abort());
    const pause = makePause(over, seconds);
    const { tally, problems } = await sendCrowd({
      url: product.url,
      visitors,
      record,
      pause,
      site,
      room,
      over,
    });
    const cores = usage.cores();
    usage.stop();
    const lasted = (performance.now() - began) / 1000;
    const restart = await restarting;
    await room.close();
    const violations = [
      ...room.doubleBooked,
      ...problems,
      ...(await checkAfterwards(product.database, tally.paid ?? 0)),
    ];
    const { answers, failures } = record;
    const run: Run = { seconds: lasted, answers, failures, samples: usage.samples, restart, violations };
    return { run, visitors, tally, cores };
  } finally {
    await product.stop();
  }
}

async function prepare(url: string): Promise<void> {
  const browser = makeBrowser(url, '10.255.255.1', makeRecord(performance.now()));
  await signIn(browser);
  await openEveryDay(browser);
  browser.close();
}

async function restartAfterThird(
  product: { process: ChildProcess; output: () => string },
  seconds: number,
  began: number,
): Promise<Run['restart']> {
  const second = () => (performance.now() - began) / 1000;
  await wait((seconds * 1000) / 3);
  const from = second();
  product.process.kill('SIGHUP');
  while (!product.output().includes('All server processes were replaced')) {
    if (second() - from > longestRestartSeconds) return undefined;
    await wait(100);
  }
  return { from, to: second() };
}

/** Mails and other jobs are still running when the last visitor has left. */
async function checkAfterwards(connection: pg.ClientConfig, paid: number): Promise<string[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const witness = {
      query: async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows,
    };
    await until('all background work done', async () => (await workLeft(witness)).length === 0, 120);
    return await checkTables(client, paid);
  } catch (error) {
    return [(error as Error).message];
  } finally {
    await client.end();
  }
}
