// Webhooks of Twilio: inbound texts, and what became of ours. The only routes that take form data, and only signed.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Sms, SmsWebhookCall } from '../../ports/sms.ts';
import { recordTextReport } from '../../use-cases/message/record-text-report.ts';
import { handleTextReply } from '../../use-cases/verification/handle-text-reply.ts';
import { failure } from '../failures.ts';

const inboundPath = '/api/webhooks/twilio/inbound';
const statusPath = '/api/webhooks/twilio/status';
/** Empty reply; Twilio has already answered STOP. */
const emptyReply = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  sms: Sms;
  settings: { publicUrl: string };
};

export function twilioWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { readInbound, readTextReport } = deps.sms;
  // Own scope, so that only these routes have the form parser.
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    const refused = (request: FastifyRequest, reply: FastifyReply, reason: 'forged' | 'unreadable') => {
      const status = reason === 'forged' ? 403 : 400;
      return reply.status(status).send(failure(request, status));
    };
    if (readInbound) {
      scope.post(inboundPath, { schema: { hide: true } }, async (request, reply) => {
        const inbound = readInbound(callOf(request, deps.settings.publicUrl));
        if (!inbound.ok) return refused(request, reply, inbound.reason);
        await handleTextReply(deps, inbound);
        return reply.type('text/xml; charset=utf-8').send(emptyReply);
      });
    }
    if (readTextReport) {
      scope.post(statusPath, { schema: { hide: true } }, async (request, reply) => {
        const read = readTextReport(callOf(request, deps.settings.publicUrl));
        if (!read.ok) return refused(request, reply, read.reason);
        await recordTextReport(deps, read.report);
        return reply.status(204).send();
      });
    }
  });
}

function callOf(request: FastifyRequest, publicUrl: string): SmsWebhookCall {
  const signature = request.headers['x-twilio-signature'];
  return {
    url: publicUrl + request.url,
    form: typeof request.body === 'string' ? request.body : '',
    signature: typeof signature === 'string' ? signature : undefined,
  };
}
