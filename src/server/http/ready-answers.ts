// Answers that are at hand for a question asked in the very same words before are sent before the framework is entered:
// half of what such an answer costs is finding the route and taking the question apart. Everything a visitor or the log can
// tell is the same: headers, limits, request id, not-modified.
import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { HttpFigures } from '../metrics/http-figures.ts';
import {
  chooseEncoding,
  compressSync,
  type Encoding,
  SMALLEST_COMPRESSED_BYTES,
} from './content-encoding.ts';
import { etagMatches, etagOf } from './etag.ts';
import { newRequestId } from './request-log.ts';

/** The same answer in each encoding it was asked for. */
export type Answer = { etag: string; identity: Form; forms: Map<Encoding, Form> };
type Form = { body: Buffer; headers: Record<string, string> };

export function makeAnswer(body: Buffer): Answer {
  const etag = `W/${etagOf(body)}`;
  return { etag, identity: { body, headers: headersOf(etag, 'identity') }, forms: new Map() };
}

export function formFor(answer: Answer, acceptEncoding: string | string[] | undefined): Form {
  if (answer.identity.body.length < SMALLEST_COMPRESSED_BYTES) return answer.identity;
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

export type ReadyAnswers = {
  /** `find` gets the address as it was asked, query included, and answers while what it knows is still true. */
  add: (path: string, find: (address: string) => Answer | undefined) => void;
  find: (address: string) => Answer | undefined;
};

export function readyAnswers(): ReadyAnswers {
  const finders = new Map<string, (address: string) => Answer | undefined>();
  return {
    add: (path, find) => void finders.set(path, find),
    find: (address) => finders.get(pathOf(address))?.(address),
  };
}

function pathOf(address: string): string {
  const end = address.indexOf('?');
  return end < 0 ? address : address.slice(0, end);
}

export function serveReadyAnswers(
  app: FastifyInstance,
  ready: ReadyAnswers,
  deps: {
    headers: Record<string, string>;
    trustedProxies: string[];
    /** Counts a call; false where there were too many, and the framework then refuses it. */
    admit: (address: string) => boolean;
    log: Logger;
    /** Counts an answer, as one of the framework's is. */
    answered: HttpFigures['answered'];
  },
): void {
  const logged = deps.log.isLevelEnabled('info');
  const isTrusted = proxyAddress.compile(deps.trustedProxies);
  const addressOf = (request: IncomingMessage) =>
    deps.trustedProxies.length > 0 ? proxyAddress(request, isTrusted) : (request.socket.remoteAddress ?? '');
  // As one flat list, which Node takes as it is.
  const common = Object.entries(deps.headers).flat();

  const send = (request: IncomingMessage, response: ServerResponse, answer: Answer): void => {
    const id = newRequestId();
    const began = performance.now();
    const fresh = etagMatches(request.headers['if-none-match'], answer.etag);
    const form = formFor(answer, request.headers['accept-encoding']);
    const head = [...common, 'x-request-id', id, ...headOf(form)];
    if (fresh) response.writeHead(304, head).end();
    else {
      head.push('content-length', String(form.body.length));
      response.writeHead(200, head).end(form.body);
    }
    const route = pathOf(request.url ?? '');
    const status = fresh ? 304 : 200;
    const taken = performance.now() - began;
    deps.answered(route, 'GET', status, taken);
    if (!logged) return;
    const ms = Math.round(taken * 10) / 10;
    deps.log.info({ reqId: id, method: 'GET', route, status, ms }, 'request');
  };

  const heads = new WeakMap<Form, string[]>();
  const headOf = (form: Form): string[] => {
    const known = heads.get(form);
    if (known) return known;
    const made = Object.entries(form.headers).flat();
    heads.set(form, made);
    return made;
  };

  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  const [enterFramework] = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[];
  if (!enterFramework) throw new Error('The framework listens to no requests');
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const answer = request.method === 'GET' && !closing ? ready.find(request.url ?? '') : undefined;
    if (answer && deps.admit(addressOf(request))) return send(request, response, answer);
    enterFramework(request, response);
  });
}
