// Webhook of Documenso. Requests without the secret are rejected before the body is read.
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Changes, Wake } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ESign } from '../../ports/esign.ts';
import { settleRequest } from '../../use-cases/contract/settle-request.ts';
import { failure } from '../failures.ts';

const path = '/api/webhooks/documenso';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  log: Logger;
  esign: ESign;
  changes: Changes;
  wake: Wake;
};

export function documensoWebhookRoutes(app: FastifyInstance, deps: Deps): void {
  const { external } = deps.esign;
  if (!external) return;
  const { isGenuine, requestOf } = external.readNotice;
  app.post(
    path,
    {
      schema: { hide: true },
      onRequest: async (request, reply) => {
        const secret = request.headers['x-documenso-secret'];
        if (!isGenuine(typeof secret === 'string' ? secret : undefined)) {
          return reply.status(401).send(failure(request, 401));
        }
      },
    },
    async (request, reply) => {
      const id = requestOf(request.body);
      const settled = id === null ? undefined : await settleRequest(deps, external, id);
      // Documenso retries later.
      if (settled?.ok === false) return reply.status(503).send(failure(request, 503));
      if (settled?.signed) {
        deps.changes.notifyLocally('appointments');
        deps.wake();
      }
      return { received: true };
    },
  );
}
