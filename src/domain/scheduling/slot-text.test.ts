import { describe, expect, test } from 'vitest';
import { calendarDate } from '../calendar-date.ts';
import type { ClosedReason, DayAvailability } from './availability.ts';
import { slotDayText, slotText } from './slot-text.ts';

const openDay = (status: DayAvailability['status'], availableSlots: number): DayAvailability => ({
  date: calendarDate('2026-11-17'),
  status,
  availableSlots,
  totalSlots: 3,
  times: [],
  closed: null,
});
const closedDay = (closed: ClosedReason): DayAvailability => ({
  ...openDay('unavailable', 0),
  totalSlots: 0,
  closed,
});

describe('the text for a chosen day', () => {
  test.each([
    ['available', 3, '3 of 3 slots available'],
    ['available', 2, '2 of 3 slots available'],
    ['available', 1, '1 of 3 slots available'],
    ['limited', 2, '2 of 3 slots remaining'],
    ['limited', 1, '1 of 3 slots remaining'],
    ['unavailable', 0, 'Fully booked - Join waiting list'],
  ] as const)('%s with %d left reads "%s"', (status, slots, words) => {
    expect(slotText(openDay(status, slots))).toBe(words);
  });
  test.each(['past', 'today', 'too-far', 'weekday', 'blocked', 'holiday'] as const)(
    'promise no waiting list on a closed day (%s)',
    (closed) => {
      expect(slotText(closedDay(closed))).toBe(slotDayText(closedDay(closed)));
    },
  );
});

describe('the text in a calendar cell', () => {
  test.each([
    ['available', 'Available'],
    ['limited', 'Limited'],
    ['unavailable', 'Full'],
  ] as const)('an open day that is %s reads "%s"', (status, words) => {
    expect(slotDayText(openDay(status, status === 'unavailable' ? 0 : 1))).toBe(words);
  });
  test.each([
    ['past', 'In the past'],
    ['today', 'Today: same-day inspections are not available'],
    ['too-far', 'Not open for booking yet'],
    ['weekday', 'Closed'],
    ['blocked', 'Closed'],
    ['holiday', 'Holiday'],
  ] as const)('a day that is closed (%s) reads "%s", never "Full"', (closed, words) => {
    expect(slotDayText(closedDay(closed))).toBe(words);
  });
});
