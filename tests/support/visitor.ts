// A browser as the server sees it: its own IP address, and a cookie jar.
import type { FastifyInstance, InjectOptions } from 'fastify';

let visitors = 0;

export type Visitor = ReturnType<typeof makeVisitor>;

export function makeVisitor(app: FastifyInstance) {
  visitors += 1;
  // An IP address each: limits per address are tested elsewhere.
  const remoteAddress = `198.18.${visitors >> 8}.${visitors & 255}`;
  let cookie: string | undefined;
  const send = async (options: InjectOptions) => {
    const headers = { ...(cookie && { cookie }), ...options.headers };
    const answer = await app.inject({ remoteAddress, ...options, headers });
    const set = answer.headers['set-cookie'];
    if (typeof set === 'string') cookie = set.split(';')[0];
    return answer;
  };
  return {
    send,
    post: (url: string, payload: object) => send({ method: 'POST', url, payload }),
    get: (url: string) => send({ method: 'GET', url }),
    /** "name=value", or `undefined` before the server has given one. */
    cookie: () => cookie,
  };
}
