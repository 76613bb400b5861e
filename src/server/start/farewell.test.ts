import pino from 'pino';
import { expect, test } from 'vitest';
import { Farewell } from './farewell.ts';

const make = () => new Farewell(pino({ level: 'silent' }));

test('what was opened last ends first', async () => {
  const ended: string[] = [];
  const farewell = make();
  for (const what of ['database', 'jobs', 'requests']) farewell.add(what, async () => ended.push(what));
  await farewell.say();
  expect(ended).toEqual(['requests', 'jobs', 'database']);
});

test('a step that fails or hangs does not keep the next from its turn', async () => {
  const ended: string[] = [];
  const farewell = make();
  farewell.add('database', async () => ended.push('database'));
  farewell.add('failing', () => Promise.reject(new Error('no')));
  farewell.add('hanging', () => new Promise(() => {}));
  await farewell.say(10);
  expect(ended).toEqual(['database']);
});

test('it is said once, however often it is asked for', async () => {
  let times = 0;
  const farewell = make();
  farewell.add('database', async () => times++);
  await Promise.all([farewell.say(), farewell.say()]);
  expect(times).toBe(1);
});
