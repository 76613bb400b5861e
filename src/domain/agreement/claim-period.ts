import { endOfDayPhoenix, phoenixDateOf } from '../calendar-date.ts';
import { CLAIM_PERIOD_YEARS } from './terms.ts';

/** The end of the claim period. The agreement's file is stored at least that long. */
export function claimsEnd(startsAt: Date): Date {
  const end = new Date(startsAt);
  end.setUTCFullYear(end.getUTCFullYear() + CLAIM_PERIOD_YEARS);
  return endOfDayPhoenix(phoenixDateOf(end));
}
