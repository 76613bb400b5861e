// Webhook of the mail provider, or of a small script between the two: an email came back. Exists only with a secret, and reads
// nothing from a caller without it.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { recordBounce } from '../../use-cases/message/record-bounce.ts';
import { failure } from '../failures.ts';
import { isSameSecret } from '../same-secret.ts';

const path = '/api/webhooks/mail/bounces';

/** Other fields are ignored, so that a provider's own call can be passed on with these added. */
const bounceShape = z.object({
  address: z.string().trim().min(3).max(254),
  reason: z.string().max(2_000).default(''),
  permanent: z.boolean(),
  messageId: z.string().max(300).optional(),
});

type Deps = { db: Database; clock: Clock; settings: { mailBounceSecret: string | undefined } };

export function mailBounceRoutes(app: FastifyInstance, deps: Deps): void {
  const secret = deps.settings.mailBounceSecret;
  if (secret === undefined) return;
  app.post(
    path,
    {
      schema: { hide: true },
      onRequest: async (request, reply) => {
        if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${secret}`)) {
          return reply.status(401).send(failure(request, 401));
        }
      },
    },
    async (request, reply) => {
      const bounce = bounceShape.safeParse(request.body);
      if (!bounce.success) return reply.status(400).send(failure(request, 400));
      return { recorded: await recordBounce(deps, bounce.data) };
    },
  );
}
