// Webhook for inbound texts, from Twilio. The only route that takes form data, and only signed.
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Sms } from '../../ports/sms.ts';
import { handleTextReply } from '../../use-cases/verification/handle-text-reply.ts';
import { failure } from '../failures.ts';

const path = '/api/webhooks/twilio/inbound';
/** Empty reply; Twilio has already answered STOP. */
const emptyReply = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

type Deps = { db: Database; clock: Clock; sms: Sms; settings: { publicUrl: string } };

export function twilioWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { readInbound } = deps.sms;
  if (!readInbound) return;
  // Own scope, so that only this route has the form parser.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post(path, { schema: { hide: true } }, async (request, reply) => {
      const signature = request.headers['x-twilio-signature'];
      const inbound = readInbound({
        url: deps.settings.publicUrl + request.url,
        form: typeof request.body === 'string' ? request.body : '',
        signature: typeof signature === 'string' ? signature : undefined,
      });
      if (!inbound.ok) {
        const status = inbound.reason === 'forged' ? 403 : 400;
        return reply.status(status).send(failure(request, status));
      }
      await handleTextReply(deps, inbound);
      return reply.type('text/xml; charset=utf-8').send(emptyReply);
    });
  });
}
