/** The inspector's weekly plan: weekdays by name, each with its first and last start. */
import type { Weekday } from '../calendar-date.ts';
import { formatTime12, type TimeOfDay } from '../time-of-day.ts';
import { startTimes } from './availability.ts';
import { type Blocked, type DayHours, LATEST_START, type ScheduleSettings } from './schedule-settings.ts';

/** In order of weekday number. */
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type WeekdayName = (typeof WEEKDAYS)[number];

export interface BusinessDay {
  readonly isOpen: boolean;
  readonly openTime: TimeOfDay;
  readonly closeTime: TimeOfDay;
}

export type BusinessHours = Readonly<Record<WeekdayName, BusinessDay>>;

export interface BusinessPlan extends Pick<ScheduleSettings, 'stepMinutes' | 'lunchBreak'> {
  readonly hours: BusinessHours;
}

/** The settings that a plan changes; blocks are saved on their own. */
export type PlanSettings = Omit<ScheduleSettings, keyof Blocked>;

export function toSettings(
  { hours, stepMinutes, lunchBreak }: BusinessPlan,
  { blockedDates, blockedTimes }: Blocked,
): ScheduleSettings {
  const byNumber = WEEKDAYS.map((name, number) => {
    const { isOpen, openTime: opens, closeTime: closes } = hours[name];
    return [number, { isOpen, opens, closes }];
  });
  return {
    hours: Object.fromEntries(byNumber) as Record<Weekday, DayHours>,
    stepMinutes,
    lunchBreak,
    blockedDates,
    blockedTimes,
  };
}

export function toPlan({ hours, stepMinutes, lunchBreak }: PlanSettings): BusinessPlan {
  const byName = WEEKDAYS.map((name, number) => {
    const { isOpen, opens, closes } = hours[number as Weekday];
    return [name, { isOpen, openTime: opens, closeTime: closes }];
  });
  return { hours: Object.fromEntries(byName) as BusinessHours, stepMinutes, lunchBreak };
}

/** All starts of a weekday without bookings; empty if it is closed. */
export const startsOf = ({ isOpen, openTime, closeTime }: BusinessDay, plan: BusinessPlan) =>
  isOpen ? startTimes({ isOpen, opens: openTime, closes: closeTime }, plan) : [];

export interface PlanProblem {
  /** "hours.monday.closeTime" */
  readonly field: string;
  readonly message: string;
}

/** Validation problems of a plan. A closed day's times are checked too: they apply when it opens. */
export const planProblems = (plan: BusinessPlan): PlanProblem[] =>
  WEEKDAYS.flatMap((name) => {
    const message = dayProblem(plan.hours[name], plan);
    return message ? { field: `hours.${name}.closeTime`, message } : [];
  });

function dayProblem(day: BusinessDay, plan: BusinessPlan): string | null {
  if (day.closeTime > LATEST_START) {
    return `The last start can’t be later than ${formatTime12(LATEST_START)}, so the inspection ends the same day.`;
  }
  if (day.closeTime < day.openTime) return 'The last start can’t be before the first.';
  if (day.isOpen && startsOf(day, plan).length === 0) return 'The lunch break leaves no time to start.';
  return null;
}
