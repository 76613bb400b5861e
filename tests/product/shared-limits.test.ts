// Two server processes count in one place: what one of them has sent, the other may not send again.
import { expect, test, vi } from 'vitest';
import { launchServing, type Product, query, usedDataDir } from './product.ts';

const manyAtOnce = Array.from({ length: 25 }, (_, index) => index);

async function ask(product: Product, phoneNumber: string): Promise<number> {
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

test('parallel requests to two processes send three codes to one number and ten from one address', async () => {
  const env = { WEB_CONCURRENCY: '2', LOG_LEVEL: 'info' };
  const product = await launchServing({ dataDir: usedDataDir(), env });
  const toOneNumber = await Promise.all(manyAtOnce.map(() => ask(product, '4805550142')));
  expect(accepted(toOneNumber)).toBe(3);
  const toMany = await Promise.all(manyAtOnce.map((index) => ask(product, `480555${String(2000 + index)}`)));
  expect(accepted(toMany)).toBe(7);
  expect([...new Set([...toOneNumber, ...toMany])].sort()).toEqual([200, 429]);

  const processes = () =>
    new Set([...product.output().matchAll(/"pid":(\d+)[^\n]*send-verification/g)].map(([, pid]) => pid));
  // The system gives a connection to whichever process is awake: asked until both have answered.
  await vi.waitFor(async () => {
    expect(accepted(await Promise.all(manyAtOnce.map(() => ask(product, '4805550142'))))).toBe(0);
    expect(processes().size).toBe(2);
  }, 30_000);

  const texts = await query<{ count: string }>(product.dataDir, 'select count(*) from messages');
  expect(texts).toEqual([{ count: '10' }]);
});
