// Caches JSON answers until the database reports a change of their tables.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Endpoint, EndpointParts } from '../../api/endpoint.ts';
import type { Changes } from '../db/changes.ts';
import { chooseEncoding, compressSync, type Encoding, MIN_COMPRESSED_BYTES } from './content-encoding.ts';
import { etagMatches, etagOf } from './etag.ts';

/** One answer in each encoding requested so far. */
type Answer = { etag: string; identity: Form; forms: Map<Encoding, Form> };
type Form = { body: Buffer; headers: Record<string, string> };

type Sent = Promise<undefined> | undefined;

/** One cached answer per question. */
export type CachedAnswers<Question> = (
  request: FastifyRequest,
  reply: FastifyReply,
  question: Question,
) => Sent;

/** Beyond this many questions the oldest answers are evicted. */
const maxCached = 200;

export function cachedAnswers<Question, Out extends z.ZodType>(options: {
  endpoint: Endpoint<EndpointParts, Out>;
  /** Tables the answers depend on; empty if they change only with the build. */
  tables: string[];
  changes: Pick<Changes, 'onChange' | 'listening'>;
  /** Questions with the same key have the same answer until a change. */
  key: (question: Question) => string;
  load: (question: Question) => Promise<z.input<Out>>;
}): CachedAnswers<Question> {
  const { endpoint, tables, changes, key, load } = options;
  const loading = new Map<string, Promise<Answer>>();
  const cached = new Map<string, Answer>();
  changes.onChange((what) => {
    if (what !== 'everything' && !tables.includes(what)) return;
    loading.clear();
    cached.clear();
  });

  const compute = async (question: Question): Promise<Answer> => {
    return makeAnswer(Buffer.from(JSON.stringify(endpoint.answer.parse(await load(question)))));
  };

  const store = (name: string, answer: Answer) => {
    const oldest = cached.size >= maxCached ? cached.keys().next().value : undefined;
    if (oldest !== undefined) cached.delete(oldest);
    cached.set(name, answer);
  };

  // Concurrent requests on a cold cache load once. A change during the load drops the promise, so a stale answer is never
  // cached.
  const loadOnce = (name: string, question: Question): Promise<Answer> => {
    const pending = loading.get(name);
    if (pending) return pending;
    const made = compute(question);
    if (tables.length > 0 && !changes.listening()) return made;
    loading.set(name, made);
    const settled = (then: (answer: Answer) => void) => (answer: Answer) => {
      if (loading.get(name) !== made) return;
      loading.delete(name);
      then(answer);
    };
    made.then(
      settled((answer) => store(name, answer)),
      settled(() => {}) as () => void,
    );
    return made;
  };

  const send = (request: FastifyRequest, reply: FastifyReply, answer: Answer): undefined => {
    const form = formFor(answer, request.headers['accept-encoding']);
    reply.headers(form.headers);
    if (etagMatches(request.headers['if-none-match'], answer.etag)) reply.status(304).send();
    else reply.send(form.body);
  };

  // A cached answer is sent in the same turn of the event loop.
  return (request, reply, question) => {
    const name = key(question);
    const answer = cached.get(name);
    return answer
      ? send(request, reply, answer)
      : loadOnce(name, question).then((loaded) => send(request, reply, loaded));
  };
}

/** An endpoint with a single answer. */
export function cachedAnswer<Out extends z.ZodType>(options: {
  endpoint: Endpoint<EndpointParts, Out>;
  tables: string[];
  changes: Pick<Changes, 'onChange' | 'listening'>;
  load: () => Promise<z.input<Out>>;
}): (request: FastifyRequest, reply: FastifyReply) => Sent {
  const answers = cachedAnswers<undefined, Out>({ ...options, key: () => '' });
  return (request, reply) => answers(request, reply, undefined);
}

function makeAnswer(body: Buffer): Answer {
  const etag = `W/${etagOf(body)}`;
  return { etag, identity: { body, headers: headersOf(etag, 'identity') }, forms: new Map() };
}

function formFor(answer: Answer, acceptEncoding: string | string[] | undefined): Form {
  if (answer.identity.body.length < MIN_COMPRESSED_BYTES) return answer.identity;
  const encoding = chooseEncoding(acceptEncoding);
  if (encoding === 'identity') return answer.identity;
  const known = answer.forms.get(encoding);
  if (known) return known;
  const made = {
    body: compressSync(answer.identity.body, encoding),
    headers: headersOf(answer.etag, encoding),
  };
  answer.forms.set(encoding, made);
  return made;
}

const headersOf = (etag: string, encoding: Encoding): Record<string, string> => ({
  etag,
  vary: 'accept-encoding',
  'cache-control': 'no-cache',
  'content-type': 'application/json; charset=utf-8',
  ...(encoding !== 'identity' && { 'content-encoding': encoding }),
});
