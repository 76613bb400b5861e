// What the payment provider calls us with. The bytes as they came, because the signature is over them.
import type { FastifyInstance } from 'fastify';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import { handleWebhook } from '../../use-cases/payment/handle-webhook.ts';
import { failure } from '../failures.ts';

const path = '/api/webhooks/stripe';
const bodyLimit = 512 * 1024;

export function stripeWebhookRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  // Registered apart, so that nothing else takes bytes.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(path, { schema: { hide: true }, bodyLimit }, async (request, reply) => {
      const signature = request.headers['stripe-signature'];
      const taken = await handleWebhook(
        deps,
        Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        typeof signature === 'string' ? signature : undefined,
      );
      if (taken.ok) return { received: true };
      // The provider calls again later; a forged, changed or late call is not wanted again.
      const status = taken.reason === 'unavailable' ? 503 : 400;
      if (status === 400)
        request.log.warn({ reason: taken.reason }, 'a call of the payment provider was refused');
      return reply.status(status).send(failure(request, status));
    });
  });
}
