import { describe, expect, test } from 'vitest';
import {
  type BusinessDay,
  type BusinessPlan,
  planProblems,
  startsOf,
  toPlan,
  toSettings,
} from './business-hours.ts';
import { DEFAULT_SETTINGS } from './schedule-settings.ts';

const plan = toPlan(DEFAULT_SETTINGS);
const withMonday = (change: Partial<BusinessDay>, more: Partial<BusinessPlan> = {}): BusinessPlan => ({
  ...plan,
  ...more,
  hours: { ...plan.hours, monday: { ...plan.hours.monday, ...change } },
});

test('a plan and the settings convert into each other', () => {
  expect(toSettings(plan, DEFAULT_SETTINGS)).toEqual(DEFAULT_SETTINGS);
  expect(plan.hours.saturday).toEqual({ isOpen: false, openTime: '07:30', closeTime: '14:00' });
});

test('a closed day has no starts', () => {
  expect(startsOf(plan.hours.saturday, plan)).toEqual([]);
  expect(startsOf({ ...plan.hours.saturday, isOpen: true }, plan)[0]).toBe('07:30');
});

describe('a plan is refused', () => {
  test('never in its default form', () => {
    expect(planProblems(plan)).toEqual([]);
  });

  test.each([
    ['a last start before the first', { openTime: '10:00', closeTime: '09:30' }, 'before the first'],
    ['a last start too late for the day', { closeTime: '21:00' }, 'later than 8:30 PM'],
    [
      'the same on a closed day',
      { isOpen: false, openTime: '10:00', closeTime: '09:30' },
      'before the first',
    ],
  ] as const)('for %s, at the field', (_what, change, words) => {
    const [problem, ...others] = planProblems(withMonday(change));
    expect(problem?.field).toBe('hours.monday.closeTime');
    expect(problem?.message).toContain(words);
    expect(others).toEqual([]);
  });

  test('for an open day that the lunch break leaves without a start', () => {
    const noon = withMonday({ openTime: '12:00', closeTime: '12:30' }, { lunchBreak: true });
    expect(planProblems(noon)[0]?.message).toBe('The lunch break leaves no time to start.');
  });

  test('not for one single start', () => {
    expect(planProblems(withMonday({ openTime: '10:00', closeTime: '10:00' }))).toEqual([]);
  });
});
