// Downloads together get this much of a process, so that bookings beside them keep their speed. It's more than an ordinary
// line takes; a report of 150 MB is there in five seconds.
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

export const BYTES_PER_SECOND = 30_000_000;

/** When the pieces that were let through are paid for, by `performance.now()`. */
let freeAt = 0;

async function waitForTurn(bytes: number): Promise<void> {
  const now = performance.now();
  const turn = Math.max(now, freeAt);
  freeAt = turn + (bytes / BYTES_PER_SECOND) * 1_000;
  if (turn > now) await sleep(turn - now);
}

async function* oneByOne(content: Readable): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    await waitForTurn(piece.length);
    yield piece;
  }
}

/** The same content. Closing it closes `content`. */
export const paced = (content: Readable): Readable => Readable.from(oneByOne(content), { objectMode: false });
