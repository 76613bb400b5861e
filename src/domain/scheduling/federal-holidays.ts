/** US federal holidays, including observed days. */
import { addDays, type CalendarDate, calendarDate, type Weekday, weekday } from '../calendar-date.ts';

type Rule =
  | { name: string; month: number; day: number }
  /** `nth` counts from the start of the month; -1 is the last one. */
  | { name: string; month: number; nth: 1 | 2 | 3 | 4 | -1; on: Weekday };

const MONDAY = 1;
const THURSDAY = 4;
const FRIDAY = 5;

const RULES: readonly Rule[] = [
  { name: 'New Year’s Day', month: 1, day: 1 },
  { name: 'Martin Luther King Jr. Day', month: 1, nth: 3, on: MONDAY },
  { name: 'Presidents’ Day', month: 2, nth: 3, on: MONDAY },
  { name: 'Memorial Day', month: 5, nth: -1, on: MONDAY },
  { name: 'Juneteenth', month: 6, day: 19 },
  { name: 'Independence Day', month: 7, day: 4 },
  { name: 'Labor Day', month: 9, nth: 1, on: MONDAY },
  { name: 'Columbus Day', month: 10, nth: 2, on: MONDAY },
  { name: 'Veterans Day', month: 11, day: 11 },
  { name: 'Thanksgiving Day', month: 11, nth: 4, on: THURSDAY },
  { name: 'Christmas Day', month: 12, day: 25 },
];

/** The holiday observed on this day ("Independence Day (observed)"); `null` on a working day. */
export function holidayOn(date: CalendarDate): string | null {
  return actualOn(date) ?? observedOn(date);
}

function actualOn(date: CalendarDate): string | null {
  const [year, month] = [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
  return RULES.find((rule) => rule.month === month && dayOf(rule, year) === date)?.name ?? null;
}

/** A Saturday holiday is observed on Friday, a Sunday holiday on Monday. */
function observedOn(date: CalendarDate): string | null {
  const shift = weekday(date) === FRIDAY ? 1 : weekday(date) === MONDAY ? -1 : 0;
  const name = shift === 0 ? null : actualOn(addDays(date, shift));
  return name && `${name} (observed)`;
}

function dayOf(rule: Rule, year: number): CalendarDate {
  const on = (month: number, day: number) =>
    calendarDate(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
  if ('day' in rule) return on(rule.month, rule.day);
  // The last weekday of a month is the first one of its last seven days. No holiday is the last one of December.
  const from = rule.nth === -1 ? addDays(on(rule.month + 1, 1), -7) : on(rule.month, 1);
  const weeks = rule.nth === -1 ? 0 : rule.nth - 1;
  return addDays(from, ((rule.on - weekday(from) + 7) % 7) + weeks * 7);
}
