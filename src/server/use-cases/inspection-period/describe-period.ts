import type { DescribedPeriod } from '../../../api/inspection-period.ts';
import { isUpcoming } from '../../../domain/appointment/appointment-status.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import {
  type InspectionPeriod,
  periodEnd,
  periodFact,
  periodLine,
} from '../../../domain/inspection-period/inspection-period.ts';
import {
  type Job,
  lateReportNotice,
  lateReportWarning,
} from '../../../domain/inspection-period/report-arrival.ts';
import type { Appointment } from '../../db/stores/appointments.ts';

type Booking = Job & Pick<Appointment, 'status'> & { inspectionPeriod: InspectionPeriod | null };

/** For one reader. `late`: of an inspection that is still ahead. */
export type PeriodWords = {
  ends: (period: InspectionPeriod, now: Date) => string;
  late: (period: InspectionPeriod, job: Job, promise: string) => string | null;
};

export const customerPeriodWords: PeriodWords = { ends: periodFact, late: lateReportWarning };
export const deskPeriodWords: PeriodWords = { ends: periodLine, late: lateReportNotice };

/** `promise`: when the report arrives, in the booking's version. */
export function describePeriod(
  booking: Booking,
  promise: string,
  words: PeriodWords,
  now: Date,
): DescribedPeriod | null {
  const { inspectionPeriod: period, status } = booking;
  return (
    period && {
      ...period,
      endsAt: toIsoWithOffset(periodEnd(period)),
      words: words.ends(period, now),
      lateWords: isUpcoming(status) ? words.late(period, booking, promise) : null,
    }
  );
}
