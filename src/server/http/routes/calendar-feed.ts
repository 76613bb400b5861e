import type { FastifyInstance } from 'fastify';
import { readCalendarFeed } from '../../../api/calendar-feed.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { readFeed } from '../../use-cases/calendar/read-feed.ts';
import { etagMatches, etagOf } from '../etag.ts';
import { register } from '../register.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness; settings: { publicUrl: string } };

export function calendarFeedRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, readCalendarFeed, async ({ params, request, reply }) => {
    const feed = await readFeed(deps, params.token.replace(/\.ics$/, ''));
    // The same answer as for an unknown address, so that existence is not revealed.
    if (feed === undefined) return reply.callNotFound();
    const etag = etagOf(feed);
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.status(304).send();
    // Bytes bypass the answer schema, which would serialize the text as JSON.
    return reply.type('text/calendar; charset=utf-8').send(Buffer.from(feed));
  });
}
