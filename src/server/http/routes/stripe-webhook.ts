// Webhook of the payment provider. Takes raw bytes, because the signature covers them.
import type { FastifyInstance } from 'fastify';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import { handleWebhook } from '../../use-cases/payment/handle-webhook.ts';
import { failure } from '../failures.ts';

const path = '/api/webhooks/stripe';
const bodyLimit = 512 * 1024;

export function stripeWebhookRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  // Own scope, so that only this route takes raw bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(path, { schema: { hide: true }, bodyLimit }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const handled = await handleWebhook(
        deps,
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        typeof signature === 'string' ? signature : undefined,
      );
      if (handled.ok) return { received: true };
      // 503 makes the provider retry; forged, changed or late calls must not be retried.
      const status = handled.reason === 'unavailable' ? 503 : 400;
      if (status === 400) request.log.warn({ reason: handled.reason }, 'payment webhook rejected');
      return reply.status(status).send(failure(request, status));
    });
  });
}
