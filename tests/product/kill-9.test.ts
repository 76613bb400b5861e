// What the product has acknowledged survives its sudden death, again and again on the same folder. Ten times: tests/launcher/kill-9.test.ts.
import { expect, test } from 'vitest';
import { launchServing, newDataDir, type Product, query } from './product.ts';

const rounds = 4;
const acknowledgedBeforeDeath = 40;

/** Writes on several connections until the product dies; each visitor has an address of its own. */
async function writeUntilDeath(product: Product, acknowledged: Set<string>, round: number): Promise<void> {
  let died = false;
  const writer = async (line: number) => {
    for (let count = 0; !died; count++) {
      try {
        const answer = await fetch(`${product.url}/api/problem-reports`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-forwarded-for': `10.${round}.${line}.${count % 250}`,
          },
          body: JSON.stringify({ page: '/', message: `round ${round}, line ${line}, ${count}` }),
        });
        if (answer.status === 202) acknowledged.add(`round ${round}, line ${line}, ${count}`);
      } catch {
        return;
      }
    }
  };
  const writers = [1, 2, 3, 4].map(writer);
  const before = acknowledged.size;
  while (acknowledged.size < before + acknowledgedBeforeDeath)
    await new Promise((resolve) => setTimeout(resolve, 1));
  product.process.kill('SIGKILL');
  await product.ended;
  died = true;
  await Promise.all(writers);
}

test('after kill -9 in the middle of writes, everything acknowledged is there', async () => {
  const dataDir = newDataDir();
  const acknowledged = new Set<string>();
  for (let round = 1; round <= rounds; round++) {
    const product = await launchServing({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
    await writeUntilDeath(product, acknowledged, round);
    const stored = await query<{ message: string }>(dataDir, 'select message from problem_reports');
    const messages = new Set(stored.map(({ message }) => message));
    expect([...acknowledged].filter((message) => !messages.has(message))).toEqual([]);
  }
  const last = await launchServing({ dataDir });
  expect((await fetch(`${last.url}/readyz`)).status).toBe(200);
  expect(acknowledged.size).toBeGreaterThanOrEqual(rounds * acknowledgedBeforeDeath);
});
