/** Since when a customer owes an unpaid fee, for the office's list. */
import { type CalendarDate, daysBetween, formatShortDate, phoenixDateOf } from '../calendar-date.ts';
import type { PayTime } from './pay-later.ts';

export interface OwedBooking extends PayTime {
  readonly startsAt: Date;
  readonly completedAt: Date | null;
}

export interface OwedAge {
  /** Days since it was due; 0: today, or still to come. */
  readonly daysLate: number;
  /** "Closed 3 days ago"; `null`: nothing to say yet. */
  readonly words: string | null;
}

export function owedAge(booking: OwedBooking, today: CalendarDate): OwedAge {
  const { paysAt, closesOn, startsAt, completedAt } = booking;
  const inspected = phoenixDateOf(completedAt ?? startsAt);
  if (paysAt !== 'closing') return ageSince('Inspected', phoenixDateOf(startsAt), today);
  if (closesOn === null) {
    const { daysLate, words } = ageSince('Inspected', inspected, today);
    return { daysLate, words: words === null ? 'Closing day not known' : `${words}. Closing day not known` };
  }
  if (closesOn > today) return { daysLate: 0, words: `Closes ${formatShortDate(closesOn)}` };
  return closesOn === today ? { daysLate: 0, words: 'Closes today' } : ageSince('Closed', closesOn, today);
}

function ageSince(verb: string, day: CalendarDate, today: CalendarDate): OwedAge {
  const daysLate = Math.max(0, daysBetween(day, today));
  if (daysLate === 0) return { daysLate, words: null };
  return { daysLate, words: `${verb} ${daysLate === 1 ? 'yesterday' : `${daysLate} days ago`}` };
}
