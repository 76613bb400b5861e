// SIGHUP puts new server processes in the place of the old ones, and nobody who is connected notices.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSealingPem } from '../../src/server/agreement/signed/self-signed-identity.ts';
import { launchServing, type Product, usedDataDir } from './product.ts';

const connections = 12;
/** Between two requests of one client, so that they leave the machine to what is tested. */
const restMs = 20;
const agents: Agent[] = [];
afterEach(() => {
  for (const agent of agents.splice(0)) agent.destroy();
});

const env = { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info', API_CALLS_PER_MINUTE: '100000' };
const replaced = 'All server processes were replaced';
/** Looked for in the database, so the answer is not at hand. */
const nobodysHouse = JSON.stringify({ serviceId: 'standard', propertyId: randomUUID() });
/** Which processes have answered, by the log. */
const pidsIn = (log: string): number[] => [
  ...new Set([...log.matchAll(/"pid":(\d+)[^\n]*"msg":"request"/g)].map(([, pid]) => Number(pid))),
];

/** One request after another, on one connection for as long as the server keeps it. Counts what it was told. */
async function keepAsking(
  { port }: Product,
  told: Map<string, number>,
  isOver: () => boolean,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  const headers = { 'content-type': 'application/json' };
  const ask = (method: string, path: string, body?: string) =>
    new Promise<string>((resolve) => {
      request({ port, agent, method, path, headers }, (answer) =>
        answer.resume().once('end', () => resolve(`${method} ${answer.statusCode}`)),
      )
        .once('error', ({ message }) => resolve(`${method} ${message}`))
        .end(body);
    });
  const count = (words: string) => told.set(words, (told.get(words) ?? 0) + 1);
  while (!isOver()) {
    count(await ask('GET', '/'));
    count(await ask('GET', '/api/reviews'));
    count(await ask('POST', '/api/pricing/calculate', nobodysHouse));
    await rest(restMs);
  }
}

test('every request is answered while all server processes are replaced', async () => {
  const product = await launchServing({ dataDir: usedDataDir(), env });
  const told = new Map<string, number>();
  let over = false;
  const asking = Array.from({ length: connections }, () => keepAsking(product, told, () => over));
  await vi.waitFor(() => expect(pidsIn(product.output())).toHaveLength(2), 30_000);
  const old = pidsIn(product.output());

  product.process.kill('SIGHUP');
  await vi.waitFor(() => expect(product.output()).toContain(replaced), 60_000);
  const since = product.output().length;
  await vi.waitFor(() => expect(pidsIn(product.output().slice(since))).toHaveLength(2), 30_000);
  over = true;
  await Promise.all(asking);

  expect(pidsIn(product.output().slice(since)).filter((pid) => old.includes(pid))).toEqual([]);
  expect([...told.keys()].sort()).toEqual(['GET 200', 'POST 404']);
  expect(told.get('GET 200')).toBeGreaterThan(200);
});

test('a new server process that cannot start is reported, and the old ones keep serving', async () => {
  const dataDir = usedDataDir();
  const pem = join(dataDir, 'sealing.pem');
  const [from, until] = [new Date(Date.now() - 86_400_000), new Date(Date.now() + 86_400_000)];
  writeFileSync(pem, makeSealingPem({ name: 'Test', organization: 'Test', from, until }));
  const product = await launchServing({ dataDir, env: { ...env, SEALING_PEM_FILE: pem } });

  writeFileSync(pem, 'nothing to seal with');
  product.process.kill('SIGHUP');
  await vi.waitFor(
    () => expect(product.output()).toContain('not all server processes were replaced'),
    60_000,
  );
  expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
});
