import type { FastifyInstance, FastifyReply } from 'fastify';
import { notePosition, stopPosition } from '../../../api/desk.ts';
import { readAppointmentCalendar, readTracking, TRACKING_CHANGES_PATH } from '../../../api/tracking.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import type { Changes } from '../../db/changes.ts';
import { readAppointmentCalendar as writeCalendar } from '../../use-cases/tracking/read-appointment-calendar.ts';
import {
  readTracking as readOne,
  readTrackings,
  type TrackingDeps,
  trackingReference,
  trackingTables,
} from '../../use-cases/tracking/read-tracking.ts';
import { stopSharing } from '../../use-cases/tracking/stop-sharing.ts';
import { storePosition } from '../../use-cases/tracking/store-position.ts';
import { failure } from '../failures.ts';
import { guessLimit } from '../guess-limit.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import { trackingStream } from '../tracking-stream.ts';

type Deps = TrackingDeps & {
  changes: Changes;
  settings: { publicUrl: string; trackingStreamsPerNetwork: number };
};

export function trackingRoutes(app: FastifyInstance, deps: Deps): void {
  const { settings, changes } = deps;
  const guesses = guessLimit(deps.clock);
  const referenceOf = (id: string) => trackingReference(deps, id);
  const find = async (id: string) => {
    const reference = await referenceOf(id);
    return reference && readOne(deps, reference);
  };

  register(app, readTracking, async ({ params, request, reply }) => {
    keepPrivate(reply);
    const refused = guesses.refusal(request, reply);
    if (refused) return refused;
    return (await find(params.id)) ?? guesses.notFound(request, reply);
  });

  register(app, readAppointmentCalendar, async ({ params, request, reply }) => {
    keepPrivate(reply);
    const refused = guesses.refusal(request, reply);
    if (refused) return refused;
    const tracking = await find(params.id);
    const file = tracking && (await writeCalendar(deps, tracking, params.id));
    if (file === undefined) return guesses.notFound(request, reply);
    return (
      reply
        .header('content-disposition', 'attachment; filename="home-inspection.ics"')
        .type('text/calendar; charset=utf-8')
        // Bytes bypass the answer schema, which would serialize the text as JSON.
        .send(Buffer.from(file))
    );
  });

  const stream = trackingStream(app, {
    changes,
    tables: trackingTables,
    maxPerNetwork: settings.trackingStreamsPerNetwork,
    read: (references) => readTrackings(deps, references),
  });
  app.get<{ Params: { id: string } }>(
    TRACKING_CHANGES_PATH,
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => {
      keepPrivate(reply);
      const refused = guesses.refusal(request, reply);
      if (refused) return refused;
      const reference = await referenceOf(request.params.id);
      if (!reference) return guesses.notFound(request, reply);
      switch (await stream.admit(request, reply, reference)) {
        case 'admitted':
          return reply;
        case 'full':
          return reply.status(503).send(failure(request, 503));
        case 'unknown':
          return guesses.notFound(request, reply);
      }
    },
  );

  register(app, notePosition, async ({ params, body, request, reply }) => {
    const result = await storePosition(deps, params.id, body);
    if (!result.ok) {
      if (result.reason === 'no-appointment') return reply.status(404).send(failure(request, 404));
      return refuse(request, reply, result.reason);
    }
    // Refreshes pages connected to this process without waiting for the notification.
    changes.notifyLocally('inspector_positions');
    const { estimatedArrival } = result.value;
    return { estimatedArrival: estimatedArrival && toIsoWithOffset(estimatedArrival) };
  });

  register(app, stopPosition, async ({ params, request, reply }) => {
    const result = await stopSharing(deps, params.id);
    if (!result.ok) return reply.status(404).send(failure(request, 404));
    changes.notifyLocally('inspector_positions');
    const { estimatedArrival } = result.value;
    return { estimatedArrival: estimatedArrival && toIsoWithOffset(estimatedArrival) };
  });
}

/** Personal links must not be cached or indexed. */
const keepPrivate = (reply: FastifyReply) =>
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
