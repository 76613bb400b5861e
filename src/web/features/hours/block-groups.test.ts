import { expect, test } from 'vitest';
import { asRemoval, blockGroups, daysText, timeText } from './block-groups.ts';

const dates = (...days: number[]) => days.map((day) => ({ date: `2026-12-${day}`, reason: 'Family' }));
const times = (...days: number[]) =>
  days.map(
    (day) =>
      ({ id: `id-${day}`, date: `2026-12-${day}`, from: '13:00', to: '15:00', reason: 'Gym' }) as const,
  );
const shown = (schedule: Parameters<typeof blockGroups>[0]) =>
  blockGroups(schedule).map((group) => `${daysText(group)}: ${timeText(group)}`);

test('days in a row with the same hours and reason are one entry, in order of their first day', () => {
  expect(shown({ blockedDates: dates(24, 25, 26, 28), blockedTimes: times(24, 25) })).toEqual([
    'Thursday, December 24, 2026 to Saturday, December 26, 2026: All day',
    'Thursday, December 24, 2026 to Friday, December 25, 2026: 1:00 PM to 3:00 PM',
    'Monday, December 28, 2026: All day',
  ]);
});

test('days with another reason are an entry of their own', () => {
  const blockedDates = [...dates(24), { date: '2026-12-25', reason: 'Christmas' }];
  expect(blockGroups({ blockedDates, blockedTimes: [] })).toHaveLength(2);
});

test('an entry is removed with all its days', () => {
  const [allDay, hours] = blockGroups({ blockedDates: dates(24, 25), blockedTimes: times(26, 27) });
  expect([asRemoval(allDay ?? []), asRemoval(hours ?? [])]).toEqual([
    { dates: ['2026-12-24', '2026-12-25'], timeIds: [] },
    { dates: [], timeIds: ['id-26', 'id-27'] },
  ]);
});
