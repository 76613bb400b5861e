// Which days and times get the buyer the report before their inspection period ends.
import { type CalendarDate, instantAtPhoenix } from '../../../domain/calendar-date.ts';
import type { InspectionPeriod } from '../../../domain/inspection-period/inspection-period.ts';
import { isReportLate, type Job } from '../../../domain/inspection-period/report-arrival.ts';
import type { DayAvailability } from '../../../domain/scheduling/availability.ts';
import { TOTAL_MINUTES } from '../../../domain/scheduling/inspection-times.ts';
import type { TimeOfDay } from '../../../domain/time-of-day.ts';
import { business } from '../../lib/business.ts';

export const jobAt = (date: CalendarDate, time: TimeOfDay): Job => ({
  startsAt: instantAtPhoenix(date, time),
  minutes: TOTAL_MINUTES,
});

export const isLateAt = (period: InspectionPeriod, date: CalendarDate, time: TimeOfDay): boolean =>
  isReportLate(period, jobAt(date, time), business().promises.report);

/** A free time of the day is in time. */
export const isDayInTime = (period: InspectionPeriod, { closed, date, times }: DayAvailability): boolean =>
  closed === null && times.some(({ time, available }) => available && !isLateAt(period, date, time));
