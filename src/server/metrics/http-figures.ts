// What this process was asked, and how long it took. By the route's pattern: an address as it was written could name a person.
import type { Family, Labels, Sample } from './family.ts';

/** In seconds. 0.3 and 0.8 are what reads and bookings may take. */
const bounds = [0.01, 0.05, 0.1, 0.3, 0.8, 2, 5];

type Route = {
  labels: Labels;
  /** By the first digit of the status. */
  statuses: Map<number, number>;
  /** One for each bound: what took no longer than it, and longer than the one before. */
  buckets: number[];
  seconds: number;
};

export type HttpFigures = {
  answered: (route: string, method: string, status: number, milliseconds: number) => void;
  /** A stream has begun; what comes back is called once, when it ends. */
  streamOpened: () => () => void;
  families: () => Family[];
};

export function httpFigures(): HttpFigures {
  const routes = new Map<string, Route>();
  let openStreams = 0;

  const routeOf = (route: string, method: string): Route => {
    const key = `${method} ${route}`;
    const known = routes.get(key);
    if (known) return known;
    const made = { labels: { route, method }, statuses: new Map(), buckets: bounds.map(() => 0), seconds: 0 };
    routes.set(key, made);
    return made;
  };

  return {
    answered: (path, method, status, milliseconds) => {
      const route = routeOf(path, method);
      const digit = Math.floor(status / 100);
      route.statuses.set(digit, (route.statuses.get(digit) ?? 0) + 1);
      const seconds = milliseconds / 1000;
      route.seconds += seconds;
      const bucket = bounds.findIndex((bound) => seconds <= bound);
      if (bucket >= 0) route.buckets[bucket] = (route.buckets[bucket] ?? 0) + 1;
    },
    streamOpened: () => {
      openStreams += 1;
      return () => {
        openStreams -= 1;
      };
    },
    families: () => [
      {
        name: 'caliche_http_requests_total',
        kind: 'counter',
        help: 'Requests answered, by route, method and class of status.',
        samples: [...routes.values()].flatMap(({ labels, statuses }) =>
          [...statuses].map(([digit, value]) => ({ labels: { ...labels, status: `${digit}xx` }, value })),
        ),
      },
      {
        name: 'caliche_http_request_duration_seconds',
        kind: 'histogram',
        help: 'Seconds from a request’s arrival to the end of its answer; streams are left out.',
        samples: [...routes.values()].flatMap(histogramOf),
      },
      {
        name: 'caliche_http_open_streams',
        kind: 'gauge',
        help: 'Open pages that receive live updates.',
        samples: [{ labels: {}, value: openStreams }],
      },
    ],
  };
}

function histogramOf({ labels, statuses, buckets, seconds }: Route): Sample[] {
  const count = [...statuses.values()].reduce((sum, value) => sum + value, 0);
  let within = 0;
  const upTo = bounds.map((bound, index) => {
    within += buckets[index] ?? 0;
    return { ending: '_bucket', labels: { ...labels, le: String(bound) }, value: within };
  });
  return [
    ...upTo,
    { ending: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { ending: '_sum', labels, value: seconds },
    { ending: '_count', labels, value: count },
  ];
}
