import { describe, expect, test } from 'vitest';
import { calendarDate } from '../../../domain/calendar-date.ts';
import { type BlockDraft, EMPTY_DRAFT, readDraft } from './block-draft.ts';

const today = calendarDate('2026-11-16');
const read = (changes: Partial<BlockDraft>) => readDraft({ ...EMPTY_DRAFT, ...changes }, today);
const hours = { allDay: false, from: '13:00', to: '15:00' } as const;

describe('the form means', () => {
  test.each<[string, Partial<BlockDraft>, string[], object | null]>([
    ['one whole day', { day: '2026-11-17' }, ['2026-11-17'], null],
    [
      'hours on days in a row',
      { which: 'range', day: '2026-12-31', lastDay: '2027-01-01', ...hours },
      ['2026-12-31', '2027-01-01'],
      { from: '13:00', to: '15:00' },
    ],
    [
      'several days, with the one that is typed but not added yet',
      { which: 'several', day: '2026-11-17', chosen: [calendarDate('2026-11-19')] },
      ['2026-11-17', '2026-11-19'],
      null,
    ],
  ])('%s', (_what, draft, days, expectedHours) => {
    expect(read(draft)).toEqual({ block: { days, hours: expectedHours }, problem: null });
  });
});

describe('the form has no block', () => {
  test.each<[string, Partial<BlockDraft>]>([
    ['without a day', {}],
    ['with half a date', { day: '2026-11' }],
    ['without the last day of a row', { which: 'range', day: '2026-11-17' }],
  ])('%s, which is no problem yet', (_what, draft) => {
    expect(read(draft)).toEqual({ block: null, problem: null });
  });

  test.each<[string, Partial<BlockDraft>, string]>([
    [
      'the last day is before the first',
      { which: 'range', day: '2026-11-18', lastDay: '2026-11-17' },
      'lastDay',
    ],
    ['a row is longer than a year', { which: 'range', day: '2026-11-17', lastDay: '2099-01-01' }, 'lastDay'],
    ['the day is past', { day: '2026-11-15' }, 'day'],
    ['the end is before the start', { day: '2026-11-17', allDay: false, from: '13:00', to: '12:00' }, 'to'],
  ])('if %s, and says so at its field', (_what, draft, field) => {
    expect(read(draft)).toMatchObject({ block: null, problem: { field } });
  });
});
