/**
 * The buyer's inspection period under the purchase contract, counted as Arizona's usual contract does: the day of
 * acceptance does not count, and the last day ends at 11:59 PM. For information only; the contract decides.
 */
import { formatShortDateTime } from '../appointment/format-date-time.ts';
import {
  addDays,
  type CalendarDate,
  daysBetween,
  endOfDayPhoenix,
  formatShortDate,
  parseCalendarDate,
} from '../calendar-date.ts';

export const PERIOD_DAYS = { usual: 10, min: 1, max: 60 } as const;
const ACCEPTED_DAYS = { back: 60, ahead: 30 } as const;

export interface InspectionPeriod {
  readonly acceptedOn: CalendarDate;
  /** After the day of acceptance. */
  readonly days: number;
}

/** By the field it belongs to. */
export type PeriodProblem = { field: keyof InspectionPeriod; message: string };
export type PeriodResult = { ok: true; value: InspectionPeriod } | { ok: false; problem: PeriodProblem };

export const acceptedDateLimits = (today: CalendarDate) => ({
  min: addDays(today, -ACCEPTED_DAYS.back),
  max: addDays(today, ACCEPTED_DAYS.ahead),
});

export function checkInspectionPeriod(
  { acceptedOn, days }: InspectionPeriod,
  today: CalendarDate,
): PeriodProblem | null {
  const from = daysBetween(today, acceptedOn);
  if (from < -ACCEPTED_DAYS.back || from > ACCEPTED_DAYS.ahead) return problems.far;
  return Number.isInteger(days) && days >= PERIOD_DAYS.min && days <= PERIOD_DAYS.max ? null : problems.days;
}

/** As typed into a form. */
export function readInspectionPeriod(
  typed: { acceptedOn: string; days: string },
  today: CalendarDate,
): PeriodResult {
  const acceptedOn = parseCalendarDate(typed.acceptedOn.trim());
  if (!acceptedOn.ok) return { ok: false, problem: problems.date };
  const days = typed.days.trim();
  const value = { acceptedOn: acceptedOn.value, days: /^\d{1,3}$/.test(days) ? Number(days) : 0 };
  const problem = checkInspectionPeriod(value, today);
  return problem ? { ok: false, problem } : { ok: true, value };
}

const problems = {
  date: { field: 'acceptedOn', message: 'Please enter the day your contract was accepted.' },
  far: {
    field: 'acceptedOn',
    message: `Please check this date. It can be up to ${ACCEPTED_DAYS.back} days ago or ${ACCEPTED_DAYS.ahead} days from now.`,
  },
  days: {
    field: 'days',
    message: `Please enter a number of days from ${PERIOD_DAYS.min} to ${PERIOD_DAYS.max}.`,
  },
} as const satisfies Record<string, PeriodProblem>;

export const isSamePeriod = (one: InspectionPeriod | null, other: InspectionPeriod | null): boolean =>
  one?.acceptedOn === other?.acceptedOn && one?.days === other?.days;

/** The last instant of 11:59 PM on the last day. */
export const periodEnd = ({ acceptedOn, days }: InspectionPeriod): Date =>
  endOfDayPhoenix(addDays(acceptedOn, days));

/** "Thu, Nov 26, 11:59 PM" */
export const periodEndText = (period: InspectionPeriod): string => formatShortDateTime(periodEnd(period));

const CHECK = '(check your contract)';

/** "Ends Thu, Nov 26, 11:59 PM (check your contract)", next to the name of the fact. */
export const periodFact = (period: InspectionPeriod, now: Date): string =>
  `${periodEnd(period) < now ? 'Ended' : 'Ends'} ${periodEndText(period)} ${CHECK}`;

/** "Your inspection period ends Thu, Nov 26, 11:59 PM (check your contract)" */
export const periodSentence = (period: InspectionPeriod, now: Date): string =>
  `Your inspection period ${periodEnd(period) < now ? 'ended' : 'ends'} ${periodEndText(period)} ${CHECK}`;

/** For the office: "Inspection period ends Thu, Nov 26, 11:59 PM" */
export const periodLine = (period: InspectionPeriod, now: Date): string =>
  `Inspection period ${periodEnd(period) < now ? 'ended' : 'ends'} ${periodEndText(period)}`;

/** "Contract accepted Mon, Nov 16, 10 days" */
export const periodSource = ({ acceptedOn, days }: InspectionPeriod): string =>
  `Contract accepted ${formatShortDate(acceptedOn)}, ${days === 1 ? '1 day' : `${days} days`}`;
