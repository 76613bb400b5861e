// Ways a provider can fail its caller. Errors quote the key, as Google's do.
import type { ServerResponse } from 'node:http';

type Act = (response: ServerResponse, key: string) => unknown;

const json = { 'content-type': 'application/json; charset=UTF-8' };

const refuse =
  (code: number, status: string): Act =>
  (response, key) =>
    response
      .writeHead(code, json)
      .end(JSON.stringify({ error: { code, status, message: `Refused for consumer 'api_key:${key}'.` } }));

const acts = {
  'is unwell': refuse(500, 'INTERNAL'),
  'is over its quota': refuse(429, 'RESOURCE_EXHAUSTED'),
  'forbids it': refuse(403, 'PERMISSION_DENIED'),
  'finds the request wrong': refuse(400, 'FAILED_PRECONDITION'),
  'says nothing': () => {},
  'says nothing after its headers': (response) => response.writeHead(200, json).flushHeaders(),
  'says nothing midway': (response) => response.writeHead(200, json).write('{"status":'),
  'cuts the line': (response) => response.socket?.resetAndDestroy(),
  'cuts the line midway': (response) =>
    response
      .writeHead(200, { ...json, 'content-length': '5000' })
      .write('{"status":', () => response.socket?.resetAndDestroy()),
  'answers HTML': (response, key) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<h1>Sign in to this network</h1>${key}`),
  'answers broken JSON': (response) =>
    response.writeHead(200, json).end('{"status":"OK","suggestions":[{"placePred'),
  'answers other types': (response) =>
    response.writeHead(200, json).end('{"status":7,"suggestions":"many","id":{},"results":{"a":1}}'),
  'answers an empty body': (response) => response.writeHead(200, json).end(),
  'answers without end': answerWithoutEnd,
  redirects: (response) => response.writeHead(302, { location: '/elsewhere' }).end(),
} satisfies Record<string, Act>;

export type Misbehavior = keyof typeof acts;
export const misbehaviors = Object.keys(acts) as Misbehavior[];

export function misbehave(how: Misbehavior, response: ServerResponse, key: string): void {
  const act: Act = acts[how];
  act(response, key);
}

/** A valid content type, and an endless body. */
function answerWithoutEnd(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'image/jpeg' });
  const more = Buffer.alloc(256 * 1024, ' ');
  const push = () => {
    while (!response.destroyed && response.write(more));
  };
  response.on('drain', push);
  push();
}
