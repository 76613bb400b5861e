import type { FastifyInstance } from 'fastify';
import {
  addReview as addEndpoint,
  listAllReviews as listEndpoint,
  showReview as showEndpoint,
} from '../../../api/reviews-admin.ts';
import { addReview } from '../../use-cases/review/add-review.ts';
import { listAllReviews } from '../../use-cases/review/list-all-reviews.ts';
import { showReview } from '../../use-cases/review/show-review.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';

export function reviewAdminRoutes(app: FastifyInstance, deps: AdminDeps): void {
  // Refreshes this process at once, so that the caller sees the change.
  const announceChange = () => deps.changes.notifyLocally('reviews');

  register(app, listEndpoint, () => listAllReviews(deps.db, { samples: deps.settings.mode === 'sandbox' }));

  register(app, addEndpoint, async ({ body, request, reply }) => {
    const result = await addReview(deps, body, userOf(request).id);
    if (!result.ok) return refuse(request, reply, result.reason, result.fields);
    announceChange();
    return result.review;
  });

  register(app, showEndpoint, async ({ params, body, request, reply }) => {
    const result = await showReview(deps, params.id, body.shown, userOf(request).id);
    if (!result.ok) return refuse(request, reply, result.reason);
    announceChange();
    return result.review;
  });
}
