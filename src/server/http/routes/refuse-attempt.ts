import type { FastifyReply, FastifyRequest } from 'fastify';
import { tooManyText } from '../../../domain/identity/sign-in-limits.ts';
import { type Refusal, refuse } from '../refusals.ts';

/** Refuses a password or code, with Retry-After once there were too many attempts. */
export function refuseAttempt(
  request: FastifyRequest,
  reply: FastifyReply,
  result: { reason: Refusal; retryAfterSeconds?: number },
  field?: string,
): FastifyReply {
  const { reason, retryAfterSeconds } = result;
  if (retryAfterSeconds !== undefined) {
    reply.header('retry-after', retryAfterSeconds);
    return refuse(request, reply, reason, undefined, { message: tooManyText(retryAfterSeconds) });
  }
  if (reason !== 'wrong-password' || field === undefined) return refuse(request, reply, reason);
  return refuse(request, reply, reason, [{ field, message: 'That’s not your password.' }]);
}
