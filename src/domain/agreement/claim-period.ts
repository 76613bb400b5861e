import { endOfDayPhoenix, phoenixDateOf } from '../calendar-date.ts';
import { CLAIM_PERIOD_YEARS } from './terms.ts';

/** The last moment at which a claim can be made under the agreement of an inspection: until then it is kept. */
export function claimsEnd(startsAt: Date): Date {
  const end = new Date(startsAt);
  end.setUTCFullYear(end.getUTCFullYear() + CLAIM_PERIOD_YEARS);
  return endOfDayPhoenix(phoenixDateOf(end));
}
