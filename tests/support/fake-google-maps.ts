// A loopback server for the parts of Google's API we use. As strict as Google, and misbehaves on request.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answer, goodKey, type SeenRequest, type Service } from './fake-google-maps-answers.ts';
import { type Misbehavior, misbehave } from './fake-google-maps-misbehavior.ts';

export async function startFakeGoogleMaps() {
  const seen: SeenRequest[] = [];
  const misbehaviors = new Map<Service, Misbehavior>();
  const delays = new Map<Service, number>();
  const server = createServer(async (request, response) => {
    const asked = await readRequest(request);
    seen.push(asked);
    const misbehavior = asked.service && misbehaviors.get(asked.service);
    if (misbehavior) return misbehave(misbehavior, response, goodKey);
    const { status, type, body } = answer(asked);
    asked.answer = body;
    const delayMs = (asked.service && delays.get(asked.service)) ?? 0;
    setTimeout(() => response.writeHead(status, { 'content-type': type }).end(body), delayMs);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    order: (service: Service, misbehavior: Misbehavior) => misbehaviors.set(service, misbehavior),
    delay: (service: Service, ms: number) => delays.set(service, ms),
    behave: () => {
      misbehaviors.clear();
      delays.clear();
      seen.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readRequest(request: IncomingMessage): Promise<SeenRequest> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
  let body = '';
  for await (const chunk of request) body += chunk;
  return {
    service: serviceAt(pathname),
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body,
  };
}

function serviceAt(path: string): Service | null {
  if (path === '/v1/places:autocomplete') return 'autocomplete';
  if (/^\/v1\/places\/[^/]+$/.test(path)) return 'details';
  if (path === '/maps/api/geocode/json') return 'geocode';
  if (path === '/maps/api/streetview/metadata') return 'metadata';
  return path === '/maps/api/streetview' ? 'picture' : null;
}
