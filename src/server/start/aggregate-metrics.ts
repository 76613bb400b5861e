// A scrape reaches one process of several. It asks the first process, which asks all of them, and tells of each by its own name:
// added up, the counts of one that was replaced would be missing.
import cluster, { type Worker } from 'node:cluster';
import { type Family, gauge } from '../metrics/family.ts';

export type TellFigures = () => Promise<Family[]>;

type Message =
  /** From the child that was asked to the first process. */
  | { kind: 'figures-wanted'; ticket: number }
  /** From there to every child, and back. */
  | { kind: 'figures-asked'; ticket: number }
  | { kind: 'figures-told'; ticket: number; families: Family[] }
  /** To the child that was asked. */
  | { kind: 'figures-gathered'; ticket: number; families: Family[] };

/** A process that is stuck is left out, and its absence is a figure of its own. */
const tellWithinMs = 2_500;
const gatherWithinMs = 3_500;

const processes = (expected: number, answering: number): Family[] => [
  gauge('caliche_processes_expected', 'Server processes there should be on this machine.', expected),
  gauge('caliche_processes_answering', 'Server processes whose figures are in this answer.', answering),
];

export const figuresOfOne =
  (own: TellFigures): TellFigures =>
  async () => [...processes(1, 1), ...(await own())];

/** In the first process. `own`: what it knows of itself. */
export function gatherFigures(expected: number, own: () => Family[]): void {
  let lastTicket = 0;
  const waiting = new Map<number, (families: Family[]) => void>();

  const ask = (child: Worker): Promise<Family[] | undefined> =>
    new Promise((resolve) => {
      lastTicket += 1;
      const ticket = lastTicket;
      const end = (families?: Family[]) => {
        clearTimeout(timer);
        waiting.delete(ticket);
        resolve(families);
      };
      const timer = setTimeout(end, tellWithinMs);
      waiting.set(ticket, end);
      send(child, { kind: 'figures-asked', ticket });
    });

  cluster.on('message', async (child, message: Message) => {
    if (message.kind === 'figures-told') waiting.get(message.ticket)?.(message.families);
    if (message.kind !== 'figures-wanted') return;
    const children = Object.values(cluster.workers ?? {}).flatMap((one) => one ?? []);
    const told = (await Promise.all(children.map(ask))).filter((families) => families !== undefined);
    const families = [...processes(expected, told.length), ...own(), ...told.flat()];
    send(child, { kind: 'figures-gathered', ticket: message.ticket, families });
  });
}

/** In a child that serves. Where the first process does not answer, its own figures are better than none. */
export function figuresThroughFirst(own: TellFigures): TellFigures {
  let lastTicket = 0;
  const waiting = new Map<number, (families: Family[]) => void>();
  process.on('message', async (message: Message) => {
    if (message.kind === 'figures-gathered') waiting.get(message.ticket)?.(message.families);
    if (message.kind !== 'figures-asked') return;
    tell({ kind: 'figures-told', ticket: message.ticket, families: await own() });
  });

  return () =>
    new Promise((resolve) => {
      lastTicket += 1;
      const ticket = lastTicket;
      const end = (families: Family[]) => {
        clearTimeout(timer);
        waiting.delete(ticket);
        resolve(families);
      };
      const timer = setTimeout(() => void own().then(end), gatherWithinMs);
      waiting.set(ticket, end);
      tell({ kind: 'figures-wanted', ticket });
    });
}

/** Whoever has just ended cannot be told, which is no reason to end as well. */
function send(child: Worker, message: Message): void {
  if (child.isConnected()) child.send(message, () => {});
}

function tell(message: Message): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}
