import type { FastifyInstance } from 'fastify';
import { listReviews as endpoint } from '../../../api/review.ts';
import type { Changes } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import { listReviews } from '../../use-cases/review/list-reviews.ts';
import { cachedAnswer } from '../cached-answer.ts';
import { register } from '../register.ts';

export function reviewRoutes(
  app: FastifyInstance,
  deps: { db: Database; changes: Changes; settings: { mode: 'sandbox' | 'live' } },
): void {
  const answer = cachedAnswer({
    endpoint,
    tables: ['reviews'],
    changes: deps.changes,
    load: () => listReviews(deps.db, { samples: deps.settings.mode === 'sandbox' }),
  });
  register(app, endpoint, ({ request, reply }) => answer(request, reply));
}
