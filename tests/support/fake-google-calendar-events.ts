// Google Calendar's events: ids stay taken, deleted events stay readable, and writing restores them.
import type { IncomingHttpHeaders } from 'node:http';
import { pick } from './fake-google-calendar-fields.ts';
import type { Answer } from './fake-google-calendar-oauth.ts';

type Moment = { dateTime?: string; date?: string; timeZone?: string };
export type FakeEvent = {
  id: string;
  status: 'confirmed' | 'tentative' | 'cancelled';
  summary?: string;
  location?: string;
  description?: string;
  start: Moment;
  end: Moment;
  [more: string]: unknown;
};
export type EventsRequest = {
  method: string;
  /** Behind /calendar/v3/calendars/primary. */
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: string;
};

export function createFakeEvents() {
  const events = new Map<string, FakeEvent & { etag: string }>();
  let version = 0;
  let pageSize = 250;
  const store = (event: FakeEvent) => {
    version += 1;
    const stored = { ...event, etag: `"33${version}"` };
    events.set(event.id, stored);
    return stored;
  };

  const insert = (given: FakeEvent, query: URLSearchParams): Answer => {
    if (!/^[a-v0-9]{5,1024}$/.test(given.id)) return refused(400, 'invalid');
    if (!(instantOf(given.start) < instantOf(given.end))) return refused(400, 'timeRangeEmpty');
    if (events.has(given.id)) return refused(409, 'duplicate');
    return { status: 200, body: pick(store(given), query) };
  };

  const list = (query: URLSearchParams): Answer => {
    const [from, to] = [Date.parse(query.get('timeMin') ?? ''), Date.parse(query.get('timeMax') ?? '')];
    if (!(from < to) || query.get('singleEvents') !== 'true') return refused(400, 'invalid');
    const all = [...events.values()].filter(
      ({ start, end, status }) =>
        instantOf(start) < to &&
        instantOf(end) > from &&
        (status !== 'cancelled' || query.get('showDeleted') === 'true'),
    );
    const begin = Number(query.get('pageToken') ?? 0);
    const size = Math.min(pageSize, Number(query.get('maxResults') ?? 250));
    const next = begin + size < all.length ? { nextPageToken: String(begin + size) } : {};
    const items = all.slice(begin, begin + size);
    return {
      status: 200,
      body: pick({ kind: 'calendar#events', summary: 'office@caliche.example', items, ...next }, query),
    };
  };

  const change = ({ method, headers, query, body }: EventsRequest, id: string): Answer => {
    const found = events.get(id);
    if (!found) return refused(404, 'notFound');
    switch (method) {
      case 'GET':
        return { status: 200, body: pick(found, query) };
      case 'PATCH': {
        if (headers['if-match'] && headers['if-match'] !== found.etag) {
          return refused(412, 'conditionNotMet');
        }
        const changed = patched(found, JSON.parse(body)) as FakeEvent;
        // A moment is a day or a time.
        if ([changed.start, changed.end].some(({ date, dateTime }) => Boolean(date) === Boolean(dateTime)))
          return refused(400, 'invalid');
        return { status: 200, body: pick(store({ ...changed, id }), query) };
      }
      case 'DELETE':
        if (found.status === 'cancelled') return refused(410, 'deleted');
        store({ ...found, status: 'cancelled' });
        return { status: 204 };
      default:
        return refused(404, 'notFound');
    }
  };

  return {
    events,
    /** An event the inspector has added there. */
    enter: (event: Partial<FakeEvent> & Pick<FakeEvent, 'start' | 'end'>) =>
      store({ id: `entered${version}`, status: 'confirmed', summary: 'Dentist, private', ...event }),
    /** The inspector deletes one. */
    deleteByHand: (id: string) => {
      const found = events.get(id);
      if (found) store({ ...found, status: 'cancelled' });
    },
    setPageSize: (size: number) => {
      pageSize = size;
    },
    answer: (request: EventsRequest): Answer => {
      const id = /^\/events\/([^/]+)$/.exec(request.path)?.[1];
      if (id) return change(request, id);
      if (request.path !== '/events') return refused(404, 'notFound');
      return request.method === 'POST'
        ? insert(JSON.parse(request.body), request.query)
        : list(request.query);
    },
  };
}

/** Objects are merged, and null removes a field. */
function patched(before: unknown, change: unknown): unknown {
  const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject(change)) return change;
  const merged: Record<string, unknown> = { ...(isObject(before) ? (before as object) : {}) };
  for (const [name, value] of Object.entries(change as object)) {
    if (value === null) delete merged[name];
    else merged[name] = patched(merged[name], value);
  }
  return merged;
}

const instantOf = ({ dateTime, date }: Moment): number => Date.parse(dateTime ?? `${date}T00:00:00-07:00`);

export const refused = (code: number, reason: string, message = 'Refused.'): Answer => ({
  status: code,
  body: { error: { errors: [{ domain: 'global', reason, message }], code, message } },
});
