import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { BookingReference } from '../../use-cases/appointment/booking-reference.ts';
import { type FoundManaged, findManaged } from '../../use-cases/manage/find-managed.ts';
import type { BrowserCookie } from '../browser.ts';

type Deps = { db: Database; clock: Clock; browsers: BrowserCookie };

/** Finds the booking of a request and disables caching of the answer. */
export const findManagedFor =
  ({ db, clock, browsers }: Deps) =>
  (
    { token, appointmentId }: Omit<BookingReference, 'browser'>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FoundManaged> => {
    reply.header('cache-control', 'no-store');
    return findManaged(db, { token, appointmentId, browser: browsers.known(request) }, clock.now());
  };
