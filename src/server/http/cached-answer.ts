// A JSON answer computed once and kept until the database says that what it was made of has changed.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../api/endpoint.ts';
import type { Changes } from '../db/changes.ts';
import { etagMatches, etagOf } from './etag.ts';

/** Text, not a buffer: Node then sends head and body in one write. */
type Answer = { body: string; etag: string };

export type CachedAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<undefined> | undefined;

export function cachedAnswer<Out extends z.ZodType>(options: {
  endpoint: Endpoint<object, Out>;
  /** The tables the answer is made of; none for one that changes only with the build. */
  tables: string[];
  changes: Pick<Changes, 'onChange' | 'listening'>;
  load: () => Promise<z.input<Out>>;
}): CachedAnswer {
  const { endpoint, tables, changes, load } = options;
  let loading: Promise<Answer> | undefined;
  let kept: Answer | undefined;
  changes.onChange((what) => {
    if (what !== 'everything' && !tables.includes(what)) return;
    loading = undefined;
    kept = undefined;
  });

  const compute = async (): Promise<Answer> => {
    const body = JSON.stringify(endpoint.answer.parse(await load()));
    return { body, etag: etagOf(body) };
  };

  // A crowd arriving at a cold cache asks the database once. A change that comes in while it loads drops the
  // promise, so an answer made of old rows is never kept.
  const loadOnce = (): Promise<Answer> => {
    if (loading) return loading;
    const made = compute();
    if (tables.length > 0 && !changes.listening()) return made;
    loading = made;
    made.then(
      (answer) => {
        if (loading === made) kept = answer;
      },
      () => {
        if (loading === made) loading = undefined;
      },
    );
    return made;
  };

  const send = (request: FastifyRequest, reply: FastifyReply, { body, etag }: Answer): undefined => {
    reply.headers({ etag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
    if (etagMatches(request.headers['if-none-match'], etag)) reply.status(304).send();
    else reply.send(body);
  };

  // What is at hand is sent in the same turn of the event loop.
  return (request, reply) =>
    kept ? send(request, reply, kept) : loadOnce().then((answer) => send(request, reply, answer));
}
