import { expect, test } from 'vitest';
import { parseInstant } from './instant.ts';

test.each([
  ['2026-11-17T08:00:00-07:00', '2026-11-17T15:00:00.000Z'],
  ['2026-11-17T15:00:00.000Z', '2026-11-17T15:00:00.000Z'],
  ['2026-11-17T08:00', '2026-11-17T15:00:00.000Z'],
  ['2026-11-17T10:00:00-05:00', '2026-11-17T15:00:00.000Z'],
])('%s is the same instant for everybody', (text, iso) => {
  expect(parseInstant(text)).toEqual({ ok: true, value: new Date(iso) });
});

test.each([
  '',
  '2026-11-17',
  '2026-02-30T08:00:00Z',
  '2026-11-17T25:00:00Z',
  'tomorrow',
  '1900-01-01T08:00:00Z',
])('"%s" is none', (text) => {
  expect(parseInstant(text)).toEqual({ ok: false, reason: 'not-an-instant' });
});
