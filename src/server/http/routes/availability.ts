import type { FastifyInstance } from 'fastify';
import { listExisting } from '../../../api/appointment.ts';
import { readAvailability as endpoint } from '../../../api/availability.ts';
import {
  type CalendarDate,
  endOfDayPhoenix,
  instantAtPhoenix,
  phoenixDateOf,
} from '../../../domain/calendar-date.ts';
import { bookingWindow } from '../../../domain/scheduling/availability.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  availabilityTables,
  listTaken,
  type Range,
  readAvailability,
} from '../../use-cases/availability/read-availability.ts';
import { cachedAnswers } from '../cached-answer.ts';
import { changeStream } from '../change-stream.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

export function availabilityRoutes(
  app: FastifyInstance,
  { db, changes, clock }: { db: Database; changes: Changes; clock: Clock },
): void {
  const calendarDay = cachedPhoenixDay(clock);
  const cache = { tables: availabilityTables, changes };
  // The key contains the day, because the answer changes at midnight in Phoenix.
  const days = cachedAnswers<Range & { today: CalendarDate }, typeof endpoint.answer>({
    ...cache,
    endpoint,
    key: ({ today, from, days }) => `${today} ${from} ${days}`,
    load: (range) => readAvailability(db, range, clock.now()),
  });
  register(app, endpoint, ({ query, request, reply }) => {
    const { today, tomorrow } = calendarDay();
    return days(request, reply, { today, from: query.from ?? tomorrow, days: query.days });
  });

  const taken = cachedAnswers<CalendarDate, typeof listExisting.answer>({
    ...cache,
    endpoint: listExisting,
    key: (today) => today,
    load: () => listTaken(db, clock.now()),
  });
  register(app, listExisting, ({ request, reply }) => taken(request, reply, calendarDay().today));

  const stream = changeStream(app, changes, availabilityTables);
  app.get(
    '/api/availability/changes',
    { schema: { hide: true }, exposeHeadRoute: false },
    (request, reply) => {
      if (!stream.admit(request, reply)) return refuse(request, reply, 'too-many-listeners');
      return reply;
    },
  );
}

/** Cached, because computing the date takes longer than finding the cached answer. */
function cachedPhoenixDay({ now }: Clock) {
  let known: { today: CalendarDate; tomorrow: CalendarDate; begins: Date; ends: Date } | undefined;
  return () => {
    const instant = now();
    if (known && instant >= known.begins && instant <= known.ends) return known;
    const today = phoenixDateOf(instant);
    known = {
      today,
      tomorrow: bookingWindow(today).from,
      begins: instantAtPhoenix(today, '00:00'),
      ends: endOfDayPhoenix(today),
    };
    return known;
  };
}
