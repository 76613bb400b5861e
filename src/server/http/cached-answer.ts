// A JSON answer computed once and kept until the database says that what it was made of has changed.
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint } from '../../api/endpoint.ts';
import type { Changes } from '../db/changes.ts';

/** Text, not a buffer: Node then sends head and body in one write. */
type Answer = { body: string; etag: string };

export type CachedAnswer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export function cachedAnswer<Out extends z.ZodType>(options: {
  endpoint: Endpoint<object, Out>;
  /** The tables the answer is made of; none for one that changes only with the build. */
  tables: string[];
  changes: Pick<Changes, 'onChange' | 'listening'>;
  load: () => Promise<z.input<Out>>;
}): CachedAnswer {
  const { endpoint, tables, changes, load } = options;
  let kept: Promise<Answer> | undefined;
  changes.onChange((what) => {
    if (what === 'everything' || tables.includes(what)) kept = undefined;
  });

  const compute = async (): Promise<Answer> => {
    const body = JSON.stringify(endpoint.answer.parse(await load()));
    return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
  };

  // Kept as a promise: a crowd arriving at a cold cache asks the database once. A change that comes in while
  // it loads drops the promise itself, so an answer made of old rows is never kept.
  const current = (): Promise<Answer> => {
    if (kept) return kept;
    const made = compute();
    if (tables.length === 0 || changes.listening()) {
      kept = made;
      made.catch(() => {
        if (kept === made) kept = undefined;
      });
    }
    return made;
  };

  return async (request, reply) => {
    const { body, etag } = await current();
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.header('content-type', 'application/json; charset=utf-8').send(body);
  };
}
