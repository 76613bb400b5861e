/** The inspector's settings: when inspections may start, and what is blocked. */
import type { CalendarDate, Weekday } from '../calendar-date.ts';
import type { TimeOfDay } from '../time-of-day.ts';

/** `opens` and `closes` are the first and last start. */
export interface DayHours {
  readonly isOpen: boolean;
  readonly opens: TimeOfDay;
  readonly closes: TimeOfDay;
}

/** Part of a day in which no inspection takes place. `from` is earlier than `to`. */
export interface BlockedTime {
  readonly date: CalendarDate;
  readonly from: TimeOfDay;
  readonly to: TimeOfDay;
}

export const STEP_MINUTES = [30, 60] as const;

export interface ScheduleSettings {
  readonly hours: Readonly<Record<Weekday, DayHours>>;
  readonly stepMinutes: (typeof STEP_MINUTES)[number];
  /** No inspection starts in the 12:00 hour. */
  readonly lunchBreak: boolean;
  readonly blockedDates: readonly CalendarDate[];
  readonly blockedTimes: readonly BlockedTime[];
}

export type Blocked = Pick<ScheduleSettings, 'blockedDates' | 'blockedTimes'>;
export const NOTHING_BLOCKED: Blocked = { blockedDates: [], blockedTimes: [] };

/** The latest last start: inspection and travel end on the same day, so days are independent. */
export const LATEST_START: TimeOfDay = '20:30';

/** Default times of a newly opened day. */
export const HOURS_WHEN_OPENED = { opens: '09:00', closes: '17:00' } as const;

const weekdays = { isOpen: true, opens: '08:00', closes: '17:00' } as const;

export const DEFAULT_SETTINGS: ScheduleSettings = {
  hours: {
    0: { isOpen: false, ...HOURS_WHEN_OPENED },
    1: weekdays,
    2: weekdays,
    3: weekdays,
    4: weekdays,
    5: weekdays,
    6: { isOpen: false, opens: '07:30', closes: '14:00' },
  },
  stepMinutes: 30,
  lunchBreak: false,
  ...NOTHING_BLOCKED,
};
