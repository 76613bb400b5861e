import { type CalendarDate, instantAtPhoenix, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { dayAvailability } from '../../../domain/scheduling/availability.ts';
import { MAX_PER_DAY } from '../../../domain/scheduling/inspection-times.ts';
import { offerEnd } from '../../../domain/scheduling/waiting-list.ts';
import type { Database } from '../../db/client.ts';
import { readSchedule } from '../../db/stores/schedule.ts';
import { mayText } from '../../db/stores/text-permissions.ts';
import { firstInLine, lockWaitingList, markOffered, notifyWaiting } from '../../db/stores/waiting-list.ts';
import { insertOffer } from '../../db/stores/waiting-list-offers.ts';

/**
 * Offers each free time of the day to the first in line. Runs inside the transaction that freed a time, so that others never see it
 * free. Returns the number of offers.
 */
export async function offerFreeTimes(tx: Database, day: CalendarDate, now: Date): Promise<number> {
  await lockWaitingList(tx, day);
  let offers = 0;
  while (offers < MAX_PER_DAY && (await offerNext(tx, day, now))) offers += 1;
  return offers;
}

async function offerNext(tx: Database, day: CalendarDate, now: Date): Promise<boolean> {
  const next = await firstInLine(tx, day);
  if (!next) return false;
  // A closed or past day has no times.
  const { times } = dayAvailability(await readSchedule(tx, day, day), day, phoenixDateOf(now));
  const earliest = times.find(({ available }) => available);
  if (!earliest) return false;
  const startsAt = instantAtPhoenix(day, earliest.time);
  const until = offerEnd(now, startsAt);
  // Lost the race for this time; the job retries within a minute.
  if (!(await insertOffer(tx, { entryId: next.id, day, startsAt, until }))) return false;
  await markOffered(tx, next.id, until);
  // The link takes the time, so it is texted to verified phones only.
  const texts = next.phone !== null && next.phoneVerified && (await mayText(tx, next.phone));
  await notifyWaiting(tx, next, 'offered', texts ? ['mail', 'text'] : ['mail'], now);
  return true;
}
