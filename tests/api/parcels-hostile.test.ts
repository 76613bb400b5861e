import fc from 'fast-check';
import { expect, test } from 'vitest';
import { directoryPlaces } from '../../src/server/adapters/places/directory.ts';
import { loadSampleParcels } from '../../src/server/db/load-sample-parcels.ts';
import { anyText } from '../support/any-text.ts';
import { business } from '../support/business.ts';
import { makeTestApp } from '../support/test-app.ts';

const { db, pool } = await makeTestApp();
await loadSampleParcels(db, business.serviceArea);
const serviceArea = () => business.serviceArea;
const quiet = { onChange: () => {}, listening: () => false };
const places = directoryPlaces({ db, pool, serviceArea, changes: quiet, samples: true });

const maxMs = 500;
const pieces = fc.oneof(
  anyText({ maxLength: 12 }),
  fc.constantFrom(
    '%',
    '_',
    "'",
    '"',
    '\\',
    '--',
    ';',
    '\u0000',
    '\u202e',
    '\u200b',
    '(',
    '*',
    ':',
    '{',
    '!',
    '\n',
  ),
  fc.constantFrom('main', 'n', 'st', 'mesa', '85201', '123', 'apt', '#', 'az', 'e', '7th', 'unit'),
  fc.nat().map(String),
);
const hostile = fc.oneof(
  anyText({ maxLength: 60 }),
  fc.array(pieces, { maxLength: 12 }).map((words) => words.join(' ')),
  fc.array(pieces, { maxLength: 12 }).map((words) => words.join('')),
);

async function timeFor(input: string): Promise<number> {
  const began = performance.now();
  expect((await places.suggest(input)).ok).toBe(true);
  return performance.now() - began;
}

/** A machine that is busy with something else may hold up one call; an input that is slow is slow again. */
async function expectInTime(input: string): Promise<void> {
  if ((await timeFor(input)) >= maxMs) expect(await timeFor(input)).toBeLessThan(maxMs);
}

test('no text makes the search fail or take long', async () => {
  await fc.assert(fc.asyncProperty(hostile, expectInTime), { numRuns: 1000, seed: 20_261_115 });
}, 120_000);

test.each([
  ['10 kB of one word', 'a'.repeat(10_000)],
  ['thousands of words', 'main '.repeat(5_000)],
  ['thousands of numbers', '1 '.repeat(5_000)],
  ['wildcards only', '%'.repeat(500)],
  ['accents without end', `a${'\u0301'.repeat(10_000)}`],
  ['signs that unfold into many letters', '\ufdfa'.repeat(2_000)],
  ['control characters', '\u0000\u0007\u001b[2J'.repeat(50)],
  ['half a character', '\ud800main\udfff'],
])('%s is answered in time', async (_, input) => {
  await expectInTime(input);
});

test.each(['%', '_', "main' or '1'='1", 'm_in', 'm%n', 'main\\'])(
  '%s is matched literally',
  async (input) => {
    const answer = await places.suggest(`zz ${input} zz`);
    expect(answer).toEqual({ ok: true, value: [] });
  },
);

test('invisible characters inside a word do not hide it', async () => {
  const answer = await places.suggest('123 n ma\u200bi\u202en st florence');
  expect(answer.ok && answer.value[0]?.description).toBe('123 N Main St, Florence, AZ 85132');
});

test('unknown ids are answered, too', async () => {
  await fc.assert(
    fc.asyncProperty(anyText({ maxLength: 40 }), async (id) => {
      expect(await places.find(`parcel:maricopa:${id}`)).toMatchObject({ ok: true });
    }),
    { numRuns: 300, seed: 4 },
  );
});
