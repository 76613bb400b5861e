import type { FastifyInstance } from 'fastify';
import { listPaymentsToReview as listEndpoint, refundReviewed, settleReviewed } from '../../../api/admin.ts';
import { listPaymentsToReview } from '../../use-cases/office/list-payments-to-review.ts';
import { refundPayment, settlePayment } from '../../use-cases/office/settle-payment.ts';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import type { AdminDeps } from './admin-deps.ts';

export function paymentAdminRoutes(app: FastifyInstance, deps: AdminDeps & PaymentDeps): void {
  const samples = deps.settings.mode === 'sandbox';
  register(app, listEndpoint, () => listPaymentsToReview(deps.db, { samples }));

  register(app, settleReviewed, async ({ params, request, reply }) => {
    const done = await settlePayment(deps, params.id, userOf(request).id);
    return done.ok ? { settled: true as const } : refuse(request, reply, done.reason);
  });

  register(app, refundReviewed, async ({ params, body, request, reply }) => {
    const done = await refundPayment(deps, params.id, body.amount, userOf(request).id);
    if (!done.ok) return refuse(request, reply, done.reason);
    deps.changes.notifyLocally('appointments');
    return { asked: true as const };
  });
}
