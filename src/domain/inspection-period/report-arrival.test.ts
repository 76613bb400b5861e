import { expect, test } from 'vitest';
import { calendarDate, instantAtPhoenix } from '../calendar-date.ts';
import type { TimeOfDay } from '../time-of-day.ts';
import { isReportLate, lateReportFact, lateReportNotice, lateReportWarning } from './report-arrival.ts';

const promise = 'within 24 hours';
const period = { acceptedOn: calendarDate('2026-11-16'), days: 10 };
const job = (day: string, time: TimeOfDay, minutes = 150) => ({
  startsAt: instantAtPhoenix(calendarDate(day), time),
  minutes,
});

test('the report counts from the end of the inspection', () => {
  expect(isReportLate(period, job('2026-11-25', '20:30'), promise)).toBe(false);
  expect(isReportLate(period, job('2026-11-25', '21:30'), promise)).toBe(true);
  expect(isReportLate(period, job('2026-11-25', '20:30', 240), promise)).toBe(true);
  expect(isReportLate(period, job('2026-11-25', '20:30'), 'within 48 hours')).toBe(true);
});

test('a late report is said with its time; one in time needs no words', () => {
  const late = job('2026-11-26', '08:00');
  expect(lateReportWarning(period, late, promise)).toBe(
    'Your report may not arrive until Fri, Nov 27, 10:30 AM. That’s after your inspection period ends.',
  );
  expect(lateReportFact(period, late, promise)).toBe(
    'May not arrive until Fri, Nov 27, 10:30 AM, after the inspection period ends',
  );
  expect(lateReportNotice(period, late, promise)).toBe(
    'Report may be late: due Fri, Nov 27, 10:30 AM, inspection period ends Thu, Nov 26, 11:59 PM',
  );
  expect(lateReportWarning(period, job('2026-11-20', '08:00'), promise)).toBeNull();
});
