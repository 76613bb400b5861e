import type { FastifyInstance } from 'fastify';
import { createDoorLink as createEndpoint, openDoorLink as openEndpoint } from '../../../api/door-payment.ts';
import { createDoorLink, openDoorLink } from '../../use-cases/payment/door-payment.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

export function doorPaymentRoutes(app: FastifyInstance, deps: Parameters<typeof createDoorLink>[0]): void {
  register(app, createEndpoint, async ({ params, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const made = await createDoorLink(deps, { id: params.id, actor: userOf(request).id });
    if (made.ok) return made.link;
    return refuse(
      request,
      reply,
      made.reason,
      undefined,
      'words' in made ? { message: made.words } : undefined,
    );
  });

  register(app, openEndpoint, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const opened = await openDoorLink(deps, body);
    return opened.ok ? opened.payment : refuse(request, reply, opened.reason);
  });
}
