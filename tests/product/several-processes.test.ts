// Two server processes on one port answer together, count in one place, and are told of in one scrape.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  databaseIsRunning,
  launchServing,
  type Product,
  query,
  shareInFile,
  usedDataDir,
} from './product.ts';

let product: Product;
beforeAll(async () => {
  shareInFile();
  product = await launchServing({
    dataDir: usedDataDir(),
    env: { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' },
  });
});

/** The processes that have answered, by the log. */
const pidsOf = (asked: string) =>
  new Set(
    [...product.output().matchAll(new RegExp(`"pid":(\\d+)[^\\n]*${asked}`, 'g'))].map(([, pid]) => pid),
  );

const manyAtOnce = Array.from({ length: 25 }, (_, index) => index);

async function askForCode(phoneNumber: string): Promise<number> {
  const answer = await fetch(`${product.url}/api/sms/send-verification`, {
    method: 'POST',
    // A connection each, so that both processes get their share.
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ phoneNumber }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

const accepted = (statuses: number[]) => statuses.filter((status) => status === 200).length;

test('parallel requests to both send three codes to one number and ten from one address', async () => {
  const toOneNumber = await Promise.all(manyAtOnce.map(() => askForCode('4805550142')));
  expect(accepted(toOneNumber)).toBe(3);
  const toMany = await Promise.all(manyAtOnce.map((index) => askForCode(`480555${String(2000 + index)}`)));
  expect(accepted(toMany)).toBe(7);
  expect([...new Set([...toOneNumber, ...toMany])].sort()).toEqual([200, 429]);

  // The system gives a connection to whichever process is awake: asked until both have answered.
  await vi.waitFor(async () => {
    expect(accepted(await Promise.all(manyAtOnce.map(() => askForCode('4805550142'))))).toBe(0);
    expect(pidsOf('send-verification').size).toBe(2);
  }, 30_000);

  const texts = await query<{ count: string }>(product.dataDir, 'select count(*) from messages');
  expect(texts).toEqual([{ count: '10' }]);
});

test('background work is scheduled in the database, once for both', async () => {
  await vi.waitFor(async () => {
    const rows = await query(
      product.dataDir,
      'select identifier from graphile_worker._private_known_crontabs order by identifier',
    );
    expect(rows.map(({ identifier }) => identifier)).toEqual([
      'announce',
      'expire-holds',
      'read-calendar',
      'reconcile-payments',
      'release-reports',
      'remind-to-sign',
      'remove-files',
      'renew-links',
      'renew-samples',
      'retention-every-minute',
      'retention-nightly',
      'send-reminders',
      'sync-signature-requests',
      'update-waiting-list',
    ]);
  }, 30_000);
});

test('one scrape covers both, whichever answers it', async () => {
  const text = await (await fetch(`${product.url}/metrics`)).text();
  const ready = [...text.matchAll(/^caliche_ready\{process="(\d+)"\} 1$/gm)].map((match) => match[1]);
  expect(new Set(ready).size).toBe(2);
  expect(text).toContain('\ncaliche_processes_answering 2\n');
  // The process that holds the two together has figures as well.
  expect(text).toMatch(
    new RegExp(`^caliche_build_info\\{[^}]*role="first",process="${product.process.pid}"\\} 1$`, 'm'),
  );
});

test.runIf(process.platform === 'linux')('each has a heap limit', () => {
  expect(pidsOf('send-verification').size).toBe(2);
  for (const pid of pidsOf('send-verification'))
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).toContain('--max-old-space-size=512');
});

test('one that dies is replaced, and they stop together', async () => {
  const before = pidsOf('"msg":"request"');
  const [victim = 0] = before;
  process.kill(Number(victim), 'SIGKILL');
  await vi.waitFor(async () => {
    await fetch(`${product.url}/healthz`, { headers: { connection: 'close' } });
    expect(pidsOf('"msg":"request"').size).toBe(before.size + 1);
  }, 30_000);

  product.process.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, signal: null });
  expect(databaseIsRunning(product.dataDir)).toBe(false);
});
