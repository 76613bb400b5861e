// Somebody with a link gets it right; whoever keeps getting it wrong is guessing, and is not answered for a while. Like the
// other limits it is counted in memory, for each network.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import { failure } from './failures.ts';
import { networkOf } from './rate-limits.ts';

const windowMs = 60_000;
const mostInWindow = 20;

export type WrongIds = {
  /** The refusal, where this network has guessed too often. Right ids are refused as well, or guessing could go on. */
  refused: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
  /** The answer to a wrong one, which is the same for every kind of wrong. */
  noted: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

export function wrongIds(clock: Clock): WrongIds {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  const secondsLeft = () => {
    const now = clock.now().getTime();
    // A clock that was set back ends the window too, or nobody would be forgotten until it catches up.
    if (now >= windowEnds || now < windowEnds - windowMs) {
      counts.clear();
      windowEnds = now + windowMs;
    }
    return Math.ceil((windowEnds - now) / 1000);
  };
  return {
    refused: (request, reply) => {
      const seconds = secondsLeft();
      if ((counts.get(networkOf(request.ip)) ?? 0) < mostInWindow) return undefined;
      return reply.status(429).header('retry-after', seconds).send(failure(request, 429));
    },
    noted: (request, reply) => {
      secondsLeft();
      const network = networkOf(request.ip);
      counts.set(network, (counts.get(network) ?? 0) + 1);
      return reply.status(404).send(failure(request, 404));
    },
  };
}
