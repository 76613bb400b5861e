import { describe, expect, test } from 'vitest';
import { addDays, calendarDate, instantAtPhoenix } from '../calendar-date.ts';
import type { TimeOfDay } from '../time-of-day.ts';
import { alreadyBlocked, blockProblem, isInBlock } from './blocks.ts';
import { NOTHING_BLOCKED } from './schedule-settings.ts';

const tuesday = calendarDate('2026-11-17');
const wednesday = addDays(tuesday, 1);
const afternoon = { from: '13:00', to: '15:00' } as const;
const daysFrom = (count: number, step = 1) =>
  Array.from({ length: count }, (_, index) => addDays(tuesday, index * step));

describe('a block is refused', () => {
  test.each([
    ['without a day', [], null, 'Please choose a day.'],
    ['in the past', [addDays(tuesday, -1), tuesday], null, 'Please choose today or a later date.'],
    ['over more than a year', [tuesday, addDays(tuesday, 366)], null, 'A block can’t be longer than a year.'],
    ['with more than 90 days', daysFrom(91), null, 'You can block up to 90 days at once.'],
    [
      'that ends when it starts',
      [tuesday],
      { from: '13:00', to: '13:00' },
      'The end has to be after the start.',
    ],
  ] as const)('%s', (_what, days, hours, message) => {
    expect(blockProblem({ days, hours }, tuesday)).toMatchObject({ message });
  });
});

test.each([
  ['today', { days: [tuesday], hours: null }],
  ['90 days, of which one is named twice', { days: [...daysFrom(90), tuesday], hours: afternoon }],
  ['days spread over a year', { days: [tuesday, addDays(tuesday, 365)], hours: null }],
])('a block is valid: %s', (_what, block) => {
  expect(blockProblem(block, tuesday)).toBeNull();
});

describe('what is already blocked', () => {
  const allDay = { blockedDates: [tuesday], blockedTimes: [] };
  const partly = { blockedDates: [], blockedTimes: [{ date: tuesday, from: '14:00', to: '16:00' } as const] };

  test.each([
    ['a whole day on a blocked day', { days: [tuesday], hours: null }, allDay, 'Tue, Nov 17 (all day)'],
    ['hours on a blocked day', { days: [tuesday], hours: afternoon }, allDay, 'Tue, Nov 17 (all day)'],
    ['overlapping hours', { days: [tuesday], hours: afternoon }, partly, 'Tue, Nov 17 (2:00 PM to 4:00 PM)'],
  ])('is named: %s', (_what, block, blocked, named) => {
    expect(alreadyBlocked(block, blocked)).toBe(
      `Already blocked: ${named}. Remove that block first, or choose another time.`,
    );
  });

  test.each([
    ['nothing', { days: [tuesday], hours: afternoon }, NOTHING_BLOCKED],
    [
      'hours that end when the new ones start',
      { days: [tuesday], hours: { from: '16:00', to: '17:00' } },
      partly,
    ],
    ['hours on another day', { days: [wednesday], hours: afternoon }, partly],
    ['part of a day that is now blocked whole', { days: [tuesday], hours: null }, partly],
  ] as const)('does not include %s', (_what, block, blocked) => {
    expect(alreadyBlocked(block, blocked)).toBeNull();
  });

  test('is named for three days and counted for the others', () => {
    const days = daysFrom(5);
    expect(alreadyBlocked({ days, hours: null }, { blockedDates: days, blockedTimes: [] })).toContain(
      'Thu, Nov 19 (all day) and 2 more.',
    );
  });
});

describe('a booking is in a block', () => {
  const at = (time: TimeOfDay, date = tuesday) => ({ startsAt: instantAtPhoenix(date, time), minutes: 150 });

  test.each([
    [at('10:30'), false],
    [at('10:31'), true],
    [at('14:30'), true],
    [at('15:00'), false],
    [at('13:00', wednesday), false],
  ])('of 1 to 3 PM: %j is %s', (booking, expected) => {
    expect(isInBlock({ days: [tuesday], hours: afternoon }, booking)).toBe(expected);
  });

  test('of the whole day, at any time', () => {
    expect(isInBlock({ days: [tuesday], hours: null }, at('08:00'))).toBe(true);
  });
});
