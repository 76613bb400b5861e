import type { FastifyInstance } from 'fastify';
import { findBooking } from '../../../api/find-booking.ts';
import { linkRequestAnswer } from '../../../domain/link-request/link-contact.ts';
import { networksOf } from '../../../domain/network.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { requestLinks } from '../../use-cases/link/request-links.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

export function findBookingRoutes(app: FastifyInstance, deps: { db: Database; clock: Clock }): void {
  register(app, findBooking, async ({ body, request, reply }) => {
    const result = await requestLinks(deps, body.contact, networksOf(request.ip));
    if (result.ok) return { message: linkRequestAnswer(result.kind) };
    if ('retryAfterSeconds' in result) reply.header('retry-after', result.retryAfterSeconds);
    return refuse(request, reply, result.reason);
  });
}
