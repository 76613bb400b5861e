/** Whether the report arrives before the inspection period ends. */
import { formatShortDateTime } from '../appointment/format-date-time.ts';
import { minuteMs } from '../durations.ts';
import { reportDueAt } from '../report/report-promise.ts';
import { type InspectionPeriod, periodEnd, periodEndText } from './inspection-period.ts';

/** The time and length of one inspection. */
export type Job = { startsAt: Date; minutes: number };

/** The latest time the report is promised for. */
export const reportDue = ({ startsAt, minutes }: Job, promise: string): Date =>
  reportDueAt(new Date(startsAt.getTime() + minutes * minuteMs), promise);

export const isReportLate = (period: InspectionPeriod, job: Job, promise: string): boolean =>
  reportDue(job, promise) > periodEnd(period);

/** In a mail, next to "Report"; `null`: the report arrives in time. */
export const lateReportFact = (period: InspectionPeriod, job: Job, promise: string): string | null =>
  isReportLate(period, job, promise)
    ? `May not arrive until ${formatShortDateTime(reportDue(job, promise))}, after the inspection period ends`
    : null;

/** For the customer; `null`: the report arrives in time. */
export const lateReportWarning = (period: InspectionPeriod, job: Job, promise: string): string | null =>
  isReportLate(period, job, promise)
    ? `Your report may not arrive until ${formatShortDateTime(reportDue(job, promise))}. That’s after your inspection period ends.`
    : null;

/** For the desk; `null`: the report is in time. */
export const lateReportNotice = (period: InspectionPeriod, job: Job, promise: string): string | null =>
  isReportLate(period, job, promise)
    ? `Report may be late: due ${formatShortDateTime(reportDue(job, promise))}, inspection period ends ${periodEndText(period)}`
    : null;
