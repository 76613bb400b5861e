import { describe, expect, test } from 'vitest';
import type { DeskAppointment } from '../../../api/desk.ts';
import { groupByDay, sortJobsOfDay } from './next-job.ts';

type State = Pick<DeskAppointment, 'status' | 'inspectorStatus'>;
const job = (name: string, time: string, state: Partial<State> = {}, date = '2026-11-17') => ({
  name,
  date,
  scheduledAt: `${date}T${time}:00-07:00`,
  status: 'confirmed' as State['status'],
  inspectorStatus: 'not_started' as State['inspectorStatus'],
  ...state,
});
const names = (jobs: readonly { name: string }[]) => jobs.map(({ name }) => name).join(' ');

describe('the day in its working order', () => {
  test.each([
    ['begins with the earliest', [job('b', '12:00'), job('a', '08:00')], 'a b'],
    [
      'begins with the one that is in progress',
      [job('a', '08:00'), job('b', '12:00', { status: 'in_progress', inspectorStatus: 'on_site' })],
      'b a',
    ],
    [
      'begins with the one the inspector is on the way to',
      [job('a', '08:00'), job('b', '12:00', { inspectorStatus: 'en_route' }), job('c', '16:00')],
      'b a c',
    ],
    [
      'ends with what is done',
      [job('a', '08:00', { status: 'completed', inspectorStatus: 'completed' }), job('b', '12:00')],
      'b a',
    ],
    ['puts a time that is only held last', [job('a', '08:00', { status: 'held' }), job('b', '12:00')], 'b a'],
  ])('%s', (_rule, jobs, expected) => {
    expect(names(sortJobsOfDay(jobs))).toBe(expected);
  });
});

test('the days ahead are groups, with what was canceled apart', () => {
  const groups = groupByDay([
    job('a', '08:00'),
    job('x', '10:00', { status: 'cancelled' }),
    job('b', '12:00'),
    job('c', '08:00', {}, '2026-11-18'),
  ]);
  expect(groups.map(({ date, jobs, over }) => [date, names(jobs), names(over)])).toEqual([
    ['2026-11-17', 'a b', 'x'],
    ['2026-11-18', 'c', ''],
  ]);
});
