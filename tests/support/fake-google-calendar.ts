// A loopback server for Google's token service and Calendar v3 that can misbehave on request.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakeEvents, refused } from './fake-google-calendar-events.ts';
import { type Answer, createFakeOauth } from './fake-google-calendar-oauth.ts';
import { type Misbehavior, misbehave, misbehaviors } from './fake-google-maps-misbehavior.ts';

type Service = 'token' | 'events';
export type SeenCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: string;
  answer?: unknown;
};

/** Errors specific to Google's calendar. Like Google's, they may quote the request. */
const ownRefusals = {
  'never likes the token': (token: string) => refused(401, 'authError', `Invalid Credentials ${token}`),
  'is called too often': (token: string) => refused(403, 'rateLimitExceeded', `Rate Limit Exceeded ${token}`),
  'is not enabled': (token: string) => refused(403, 'accessNotConfigured', `Not enabled ${token}`),
};
/** What only a new permission helps with. */
const permissionRefusals = {
  'lacks the permission': (token: string) =>
    refused(403, 'insufficientPermissions', `Insufficient Permission ${token}`),
  'closed the calendar to us': (token: string) => refused(403, 'forbidden', `Forbidden ${token}`),
};
const refusals = { ...ownRefusals, ...permissionRefusals };
export type CalendarMisbehavior = Misbehavior | keyof typeof refusals;
export const calendarMisbehaviors = [
  ...misbehaviors,
  ...(Object.keys(ownRefusals) as (keyof typeof ownRefusals)[]),
];

const calendarPath = '/calendar/v3/calendars/primary';

export async function startFakeGoogleCalendar() {
  const oauth = createFakeOauth();
  const calendar = createFakeEvents();
  const seen: SeenCall[] = [];
  const orders = new Map<Service, CalendarMisbehavior>();

  const answerEvents = (call: SeenCall, request: IncomingMessage): Answer => {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
    if (!oauth.accessTokens.has(token)) return refused(401, 'authError');
    return calendar.answer({
      ...call,
      path: call.path.slice(calendarPath.length),
      headers: request.headers,
    });
  };

  const server = createServer(async (request, response) => {
    const call = await readCall(request);
    seen.push(call);
    const service: Service = call.path.startsWith(calendarPath) ? 'events' : 'token';
    const order = orders.get(service);
    const secret = request.headers.authorization ?? call.body;
    if (order && order in refusals) {
      return send(response, refusals[order as keyof typeof refusals](secret));
    }
    if (order) return misbehave(order as Misbehavior, response, secret);
    const answer =
      service === 'events'
        ? answerEvents(call, request)
        : oauth.answer(call.path, new URLSearchParams(call.body));
    if (answer.status < 300) call.answer = answer.body;
    send(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    addresses: { oauthBaseUrl: 'https://accounts.google.com', tokenBaseUrl: url, calendarBaseUrl: url },
    oauth,
    calendar,
    seen,
    order: (service: Service, how: CalendarMisbehavior) => orders.set(service, how),
    behave: () => {
      orders.clear();
      seen.length = 0;
      calendar.events.clear();
      calendar.setPageSize(250);
      oauth.setAccessLife(3_599);
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readCall(request: IncomingMessage): Promise<SeenCall> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
  let body = '';
  for await (const chunk of request) body += chunk;
  return { method: request.method ?? '', path: pathname, query: searchParams, body };
}

function send(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
