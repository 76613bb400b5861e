// Blocks a network for a while after too many unknown ids, which indicate guessing. Counted in memory per network, like the other
// limits.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '../ports/clock.ts';
import { failure } from './failures.ts';
import { minuteCounts } from './minute-counts.ts';
import { networkOf } from './rate-limits.ts';

const maxPerMinute = 20;

export type GuessLimit = {
  /** Refusal after too many guesses. Valid ids are refused too, or guessing could continue. */
  refusal: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined;
  /** Counts a guess and answers 404, the same for every kind of invalid id. */
  notFound: (request: FastifyRequest, reply: FastifyReply) => FastifyReply;
};

export function guessLimit(clock: Clock): GuessLimit {
  const guesses = minuteCounts(clock);
  return {
    refusal: (request, reply) => {
      if (guesses.of(networkOf(request.ip)) < maxPerMinute) return undefined;
      return reply.status(429).header('retry-after', guesses.secondsLeft()).send(failure(request, 429));
    },
    notFound: (request, reply) => {
      guesses.add(networkOf(request.ip));
      return reply.status(404).send(failure(request, 404));
    },
  };
}
