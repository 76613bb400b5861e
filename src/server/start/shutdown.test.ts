import pino from 'pino';
import { expect, test } from 'vitest';
import { Shutdown } from './shutdown.ts';

const make = () => new Shutdown(pino({ level: 'silent' }));

test('steps run in the reverse order of adding', async () => {
  const ended: string[] = [];
  const shutdown = make();
  for (const what of ['database', 'jobs', 'requests']) shutdown.add(what, async () => ended.push(what));
  await shutdown.run();
  expect(ended).toEqual(['requests', 'jobs', 'database']);
});

test('a step that fails or hangs does not stop the next one', async () => {
  const ended: string[] = [];
  const shutdown = make();
  shutdown.add('database', async () => ended.push('database'));
  shutdown.add('failing', () => Promise.reject(new Error('no')));
  shutdown.add('hanging', () => new Promise(() => {}));
  await shutdown.run(10);
  expect(ended).toEqual(['database']);
});

test('running twice ends each step once', async () => {
  let times = 0;
  const shutdown = make();
  shutdown.add('database', async () => times++);
  await Promise.all([shutdown.run(), shutdown.run()]);
  expect(times).toBe(1);
});
