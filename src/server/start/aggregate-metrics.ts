// A scrape reaches one process of several. It asks the first process, which asks all of them, and tells of each by its own name:
// added up, the counts of one that was replaced would be missing.
import cluster, { type Worker } from 'node:cluster';
import { Registry } from 'prom-client';
import { addGauge } from '../metrics/gauges.ts';

/** What a registry holds, in the form that travels between processes. */
export type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;
export type TellFigures = () => Promise<Metrics>;

type Message =
  /** From the child that was asked to the first process. */
  | { kind: 'metrics-wanted'; ticket: number }
  /** From there to every child, and back. */
  | { kind: 'metrics-asked'; ticket: number }
  | { kind: 'metrics-told'; ticket: number; metrics: Metrics }
  /** To the child that was asked. */
  | { kind: 'metrics-gathered'; ticket: number; metrics: Metrics };

/** A process that is stuck is left out, and its absence is a figure of its own. */
const tellWithinMs = 2_500;
const gatherWithinMs = 3_500;

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

export const figuresOfOne =
  (own: TellFigures): TellFigures =>
  async () => [...(await processCounts(1, 1)), ...(await own())];

/** In the first process. `own`: what it knows of itself. */
export function gatherFigures(expected: number, own: TellFigures): void {
  let lastTicket = 0;
  const waiting = new Map<number, (metrics: Metrics) => void>();

  const ask = (child: Worker): Promise<Metrics | undefined> =>
    new Promise((resolve) => {
      lastTicket += 1;
      const ticket = lastTicket;
      const end = (metrics?: Metrics) => {
        clearTimeout(timer);
        waiting.delete(ticket);
        resolve(metrics);
      };
      const timer = setTimeout(end, tellWithinMs);
      waiting.set(ticket, end);
      send(child, { kind: 'metrics-asked', ticket });
    });

  cluster.on('message', async (child, message: Message) => {
    if (message.kind === 'metrics-told') waiting.get(message.ticket)?.(message.metrics);
    if (message.kind !== 'metrics-wanted') return;
    const children = Object.values(cluster.workers ?? {}).flatMap((one) => one ?? []);
    const told = (await Promise.all(children.map(ask))).filter((metrics) => metrics !== undefined);
    const metrics = [...(await processCounts(expected, told.length)), ...(await own()), ...told.flat()];
    send(child, { kind: 'metrics-gathered', ticket: message.ticket, metrics });
  });
}

/** In a child that serves. Where the first process does not answer, its own figures are better than none. */
export function figuresThroughFirst(own: TellFigures): TellFigures {
  let lastTicket = 0;
  const waiting = new Map<number, (metrics: Metrics) => void>();
  process.on('message', async (message: Message) => {
    if (message.kind === 'metrics-gathered') waiting.get(message.ticket)?.(message.metrics);
    if (message.kind !== 'metrics-asked') return;
    tell({ kind: 'metrics-told', ticket: message.ticket, metrics: await own() });
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
      const timer = setTimeout(() => void own().then(end), gatherWithinMs);
      waiting.set(ticket, end);
      tell({ kind: 'metrics-wanted', ticket });
    });
}

/** Whoever has just ended cannot be told, which is no reason to end as well. */
function send(child: Worker, message: Message): void {
  if (child.isConnected()) child.send(message, () => {});
}

function tell(message: Message): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
