import { expect, test } from 'vitest';
import { toPlan } from '../../domain/scheduling/business-hours.ts';
import { DEFAULT_SETTINGS } from '../../domain/scheduling/schedule-settings.ts';
import { toStoredHours } from './business-hours.ts';

test('each weekday is kept with its times; a closed one has none', () => {
  const stored = toStoredHours(toPlan({ ...DEFAULT_SETTINGS, stepMinutes: 60, lunchBreak: true }));
  expect(Object.keys(stored)).toEqual([
    'sunday',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
    'saturday',
  ]);
  expect(stored.sunday).toEqual({ isOpen: false, openTime: '09:00', closeTime: '17:00', timeSlots: [] });
  expect(stored.monday.timeSlots).toHaveLength(9);
  expect(stored.monday.timeSlots[0]).toEqual({ time: '08:00', available: true });
});
