import { ARIZONA_TIME_ZONE } from '../../lib/arizona-time.ts';

const dateAndTime = new Intl.DateTimeFormat('en-US', {
  timeZone: ARIZONA_TIME_ZONE,
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** "Nov 16, 2026, 9:00 AM", in Phoenix. */
export const dateTimeText = (instant: string): string => dateAndTime.format(new Date(instant));

/** "1 claim", "2 claims" */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
