// Answers that are at hand for a question asked in the very same words before are sent before the framework is entered:
// half of what such an answer costs is finding the route and taking the question apart. Everything a visitor or the log can
// tell is the same: headers, limits, request id, not-modified.
import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { HttpFigures } from '../metrics/http-figures.ts';
import { etagMatches } from './etag.ts';
import { newRequestId } from './request-log.ts';

export type Answer = { body: Buffer; etag: string };

export const answerHeaders = ({ etag }: Answer) => ({
  etag,
  'cache-control': 'no-cache',
  'content-type': 'application/json; charset=utf-8',
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
    const head = [...common, 'x-request-id', id, ...headOf(answer)];
    if (fresh) response.writeHead(304, head).end();
    else {
      head.push('content-length', String(answer.body.length));
      response.writeHead(200, head).end(answer.body);
    }
    const route = pathOf(request.url ?? '');
    const status = fresh ? 304 : 200;
    const taken = performance.now() - began;
    deps.answered(route, 'GET', status, taken);
    if (!logged) return;
    const ms = Math.round(taken * 10) / 10;
    deps.log.info({ reqId: id, method: 'GET', route, status, ms }, 'request');
  };

  const heads = new WeakMap<Answer, string[]>();
  const headOf = (answer: Answer): string[] => {
    const known = heads.get(answer);
    if (known) return known;
    const made = Object.entries(answerHeaders(answer)).flat();
    heads.set(answer, made);
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
