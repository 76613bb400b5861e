import type { FastifyInstance } from 'fastify';
import { listExisting } from '../../../api/appointment.ts';
import { readAvailability as endpoint } from '../../../api/availability.ts';
import { type CalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { bookingWindow } from '../../../domain/scheduling/availability.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import {
  listTaken,
  madeOf,
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
  const kept = { tables: madeOf, changes };
  // At midnight in Phoenix the same question has another answer without anything having changed.
  const days = cachedAnswers<Range & { today: CalendarDate }, typeof endpoint.answer>({
    ...kept,
    endpoint,
    key: ({ today, from, days }) => `${today} ${from} ${days}`,
    load: (range) => readAvailability(db, range, clock.now()),
  });
  register(app, endpoint, ({ query, request, reply }) => {
    const today = phoenixDateOf(clock.now());
    const from = query.from ?? bookingWindow(today).from;
    return days(request, reply, { today, from, days: query.days });
  });

  const taken = cachedAnswers<CalendarDate, typeof listExisting.answer>({
    ...kept,
    endpoint: listExisting,
    key: (today) => today,
    load: () => listTaken(db, clock.now()),
  });
  register(app, listExisting, ({ request, reply }) => taken(request, reply, phoenixDateOf(clock.now())));

  const stream = changeStream(app, changes, madeOf);
  app.get(
    '/api/availability/changes',
    { schema: { hide: true }, exposeHeadRoute: false },
    (request, reply) => {
      if (!stream.admit(request, reply)) return refuse(request, reply, 'too-many-listeners');
      return reply;
    },
  );
}
