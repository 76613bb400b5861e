/** Words about a booking that is paid at the inspection or at closing. */
import { type CalendarDate, formatShortDate } from '../calendar-date.ts';
import { type Cents, formatUsd } from '../money.ts';
import type { PaysAt } from './pays-at.ts';

export interface PayTime {
  readonly paysAt: PaysAt;
  /** The day of the closing; `null`: not known, or paid at another time. */
  readonly closesOn: CalendarDate | null;
}

/** Nothing is due yet, so nothing is missing before the inspection. */
export const paysLater = ({ paysAt }: Pick<PayTime, 'paysAt'>): boolean => paysAt !== 'before';

/** "at closing on Mon, May 3" */
export function payTimeText({ paysAt, closesOn }: PayTime): string {
  switch (paysAt) {
    case 'before':
      return 'before the inspection';
    case 'inspection':
      return 'at the inspection';
    case 'closing':
      return closesOn === null ? 'at closing' : `at closing on ${formatShortDate(closesOn)}`;
  }
}

/** "You pay $650 at closing on Mon, May 3."; `null`: due before the inspection, or nothing left to pay. */
export const payLaterText = (left: Cents, time: PayTime): string | null =>
  left > 0 && paysLater(time) ? `You pay ${formatUsd(left)} ${payTimeText(time)}.` : null;
