// A scrape reaches one process of several; the first process collects the metrics of all. Each keeps its own
// process label, because sums would drop when a process is replaced.
import cluster, { type Worker } from 'node:cluster';
import { Registry } from 'prom-client';
import { addGauge } from '../metrics/gauges.ts';

/** A registry's content in the form sent between processes. */
export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;
export type ReadMetrics = () => Promise<Metrics>;

type Message =
  /** From the scraped child to the first process. */
  | { kind: 'metrics-wanted'; ticket: number }
  /** From there to every child, and back. */
  | { kind: 'metrics-asked'; ticket: number }
  | { kind: 'metrics-told'; ticket: number; metrics: Metrics }
  /** To the scraped child. */
  | { kind: 'metrics-gathered'; ticket: number; metrics: Metrics };

/** A stuck process is left out, and shows as expected but not answering. */
const childTimeoutMs = 2_500;
const aggregateTimeoutMs = 3_500;

function processCounts(expected: number, answering: number): Promise<Metrics> {
  const registry = new Registry();
  addGauge(
    registry,
    'caliche_processes_expected',
    'Server processes there should be on this machine.',
    () => expected,
  );
  addGauge(
    registry,
    'caliche_processes_answering',
    'Server processes whose figures are in this answer.',
    () => answering,
  );
  return registry.getMetricsAsJSON();
}

export const singleProcessMetrics =
  (own: ReadMetrics): ReadMetrics =>
  async () => [...(await processCounts(1, 1)), ...(await own())];

/** Runs in the first process. `own`: its own metrics. */
export function aggregateMetrics(expected: number, own: ReadMetrics): void {
  let lastTicket = 0;
  const waiting = new Map<number, (metrics: Metrics) => void>();

  const requestMetrics = (child: Worker): Promise<Metrics | undefined> =>
    new Promise((resolve) => {
      lastTicket += 1;
      const ticket = lastTicket;
      const end = (metrics?: Metrics) => {
        clearTimeout(timer);
        waiting.delete(ticket);
        resolve(metrics);
      };
      const timer = setTimeout(end, childTimeoutMs);
      waiting.set(ticket, end);
      send(child, { kind: 'metrics-asked', ticket });
    });

  cluster.on('message', async (child, message: Message) => {
    if (message.kind === 'metrics-told') waiting.get(message.ticket)?.(message.metrics);
    if (message.kind !== 'metrics-wanted') return;
    const children = Object.values(cluster.workers ?? {}).flatMap((one) => one ?? []);
    const answers = (await Promise.all(children.map(requestMetrics))).filter(
      (metrics) => metrics !== undefined,
    );
    const metrics = [...(await processCounts(expected, answers.length)), ...(await own()), ...answers.flat()];
    send(child, { kind: 'metrics-gathered', ticket: message.ticket, metrics });
  });
}

/** Runs in a serving child. Falls back to its own metrics if the first process does not answer. */
export function metricsThroughFirst(own: ReadMetrics): ReadMetrics {
  let lastTicket = 0;
  const waiting = new Map<number, (metrics: Metrics) => void>();
  process.on('message', async (message: Message) => {
    if (message.kind === 'metrics-gathered') waiting.get(message.ticket)?.(message.metrics);
    if (message.kind !== 'metrics-asked') return;
    sendToFirst({ kind: 'metrics-told', ticket: message.ticket, metrics: await own() });
  });

  return () =>
    new Promise((resolve) => {
      lastTicket += 1;
      const ticket = lastTicket;
      const end = (metrics: Metrics) => {
        clearTimeout(timer);
        waiting.delete(ticket);
        resolve(metrics);
      };
      const timer = setTimeout(() => void own().then(end), aggregateTimeoutMs);
      waiting.set(ticket, end);
      sendToFirst({ kind: 'metrics-wanted', ticket });
    });
}

/** Sending to a child that has just exited must not throw. */
function send(child: Worker, message: Message): void {
  if (child.isConnected()) child.send(message, () => {});
}

function sendToFirst(message: Message): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
