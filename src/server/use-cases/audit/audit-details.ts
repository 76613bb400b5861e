// Reads details of an audit entry. Entries of older versions may lack any of them.
import { formatShortDate, phoenixDateOf, phoenixTimeOf } from '../../../domain/calendar-date.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { formatTime12, parseTimeOfDay } from '../../../domain/time-of-day.ts';

export type Details = Readonly<Record<string, unknown>>;

export const textIn = (details: Details, name: string): string | null => {
  const value = details[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

export const numberIn = (details: Details, name: string): number | null => {
  const value = details[name];
  return typeof value === 'number' ? value : null;
};

/** " of $300", or nothing. */
export const ofAmount = (details: Details, name: string): string => {
  const amount = numberIn(details, name);
  return amount === null ? '' : ` of ${formatUsd(cents(amount))}`;
};

/** "Tue, Nov 17, 8:00 AM" */
export const momentIn = (details: Details, name: string): string | null => {
  const at = new Date(textIn(details, name) ?? Number.NaN);
  if (Number.isNaN(at.getTime())) return null;
  return `${formatShortDate(phoenixDateOf(at))}, ${formatTime12(phoenixTimeOf(at))}`;
};

export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** "7:30 AM to 2:00 PM" of "07:30-14:00" */
export const hoursText = (span: string): string => {
  const [from, to] = span.split('-').map((time) => parseTimeOfDay(time));
  return from?.ok && to?.ok ? `${formatTime12(from.value)} to ${formatTime12(to.value)}` : span;
};
