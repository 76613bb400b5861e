// Request counts and durations of this process. Labeled by route pattern, because a full path could name a
// person.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

export type HttpMetrics = {
  answered: (route: string, method: string, status: number, milliseconds: number) => void;
  /** Call when a stream opens; the returned function is called once, when it ends. */
  streamOpened: () => () => void;
};

export function httpMetrics(registry: Registry): HttpMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: 'caliche_http_requests_total',
    help: 'Requests answered, by route, method and class of status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'caliche_http_request_duration_seconds',
    help: 'Seconds from a request’s arrival to the end of its answer; streams are left out.',
    labelNames: ['route', 'method'],
    // 0.3 and 0.8 are the limits for reads and bookings.
    buckets: [0.01, 0.05, 0.1, 0.3, 0.8, 2, 5],
    registers,
  });
  const openStreams = new Gauge({
    name: 'caliche_http_open_streams',
    help: 'Open pages that receive live updates.',
    registers,
  });
  return {
    answered: (route, method, status, milliseconds) => {
      requests.inc({ route, method, status: `${Math.floor(status / 100)}xx` });
      durations.observe({ route, method }, milliseconds / 1000);
    },
    streamOpened: () => {
      openStreams.inc();
      return () => openStreams.dec();
    },
  };
}
