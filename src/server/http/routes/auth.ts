import type { FastifyInstance } from 'fastify';
import { readUser } from '../../../api/auth.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

export function authRoutes(app: FastifyInstance): void {
  register(app, readUser, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    return (await app.signedIn(request)) ?? refuse(request, reply, 'not-signed-in');
  });
}
