// Somebody with a link gets it right; whoever keeps getting it wrong is guessing, and is not answered for a while. Like the
// other limits it is counted in memory, for each network.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import { failure } from './failures.ts';
import { minuteCounts } from './minute-counts.ts';
import { networkOf } from './rate-limits.ts';

const mostInAMinute = 20;

export type WrongIds = {
  /** The refusal, where this network has guessed too often. Right ids are refused as well, or guessing could go on. */
  refused: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
  /** The answer to a wrong one, which is the same for every kind of wrong. */
  noted: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

export function wrongIds(clock: Clock): WrongIds {
  const wrong = minuteCounts(clock);
  return {
    refused: (request, reply) => {
      if (wrong.of(networkOf(request.ip)) < mostInAMinute) return undefined;
      return reply.status(429).header('retry-after', wrong.secondsLeft()).send(failure(request, 429));
    },
    noted: (request, reply) => {
      wrong.add(networkOf(request.ip));
      return reply.status(404).send(failure(request, 404));
    },
  };
}
