// Sends one file in parts, over connections that break: it goes on where the server says it stopped, and gives up only when
// the server refuses the file.
import type { z } from 'zod';
import type { finishUpload } from '../../../api/report-desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { FIRST_PART_BYTES, nextPartBytes, smallerPartBytes } from './part-size.ts';

export type StoredFile = z.output<typeof finishUpload.answer>;

export type UploadCalls = {
  /** Where to go on. */
  begin: (signal: AbortSignal) => Promise<number>;
  sendPart: (offset: number, part: Blob, signal: AbortSignal) => Promise<number>;
  finish: (signal: AbortSignal) => Promise<StoredFile>;
  /** Resolves after that time, or earlier when the connection is back. Rejects when stopped. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** In milliseconds. */
  clock: () => number;
};

export type UploadListener = {
  onReceived: (bytes: number) => void;
  /** Why it waits; `null`: it goes on. */
  onWaiting: (words: string | null) => void;
  onChecking: () => void;
};

/** `stopped`: paused or removed by the user. */
export type Sent =
  | { state: 'stored'; file: StoredFile }
  | { state: 'refused'; words: string }
  | { state: 'stopped' };

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

export async function sendFile(
  file: Blob,
  calls: UploadCalls,
  listener: UploadListener,
  signal: AbortSignal,
): Promise<Sent> {
  let offset: number | null = null;
  let partBytes = FIRST_PART_BYTES;
  let failures = 0;
  const accept = (received: number) => {
    offset = Math.min(received, file.size);
    listener.onReceived(offset);
  };
  for (;;) {
    if (signal.aborted) return { state: 'stopped' };
    try {
      if (offset === null) {
        accept(await calls.begin(signal));
      } else if (offset < file.size) {
        const end: number = Math.min(offset + partBytes, file.size);
        const began = calls.clock();
        const part = file.slice(offset, end);
        const sentBytes = end - offset;
        accept(await calls.sendPart(offset, part, signal));
        partBytes = nextPartBytes(sentBytes, calls.clock() - began);
      } else {
        listener.onChecking();
        return { state: 'stored', file: await calls.finish(signal) };
      }
      if (failures > 0) listener.onWaiting(null);
      failures = 0;
    } catch (error) {
      if (signal.aborted) return { state: 'stopped' };
      const refusal = refusalText(error, offset === null);
      if (refusal !== null) return { state: 'refused', words: refusal };
      // The server knows better how much arrived than the answer that got lost.
      const received = receivedBytesIn(error);
      offset = null;
      if (received !== null && failures === 0) accept(received);
      partBytes = smallerPartBytes(partBytes);
      failures += 1;
      listener.onWaiting(waitingText(error));
      const ms = Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs);
      try {
        await calls.wait(received !== null && failures === 1 ? 0 : ms, signal);
      } catch {
        return { state: 'stopped' };
      }
    }
  }
}

/** `null`: worth another try. */
function refusalText(error: unknown, hasNotBegun: boolean): string | null {
  if (isUnreadable(error)) return 'We can’t read this file anymore. Please choose it again.';
  if (!(error instanceof CallFailed)) return null;
  const isTemporary = error.status >= 500 || [408, 425, 429].includes(error.status);
  // The server forgets an upload that was left for days, and a lost answer leaves us behind it: both begin again.
  if (!hasNotBegun && (error.status === 404 || error.status === 409)) return null;
  if (isTemporary) return null;
  return error.failure?.message ?? 'The server didn’t accept this file.';
}

/** The file was moved, deleted or changed since it was chosen. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotReadableError' || error.name === 'NotFoundError');

/** Of a part that does not continue what the server has. */
function receivedBytesIn(error: unknown): number | null {
  if (!(error instanceof CallFailed) || error.status !== 409) return null;
  try {
    const { receivedBytes } = JSON.parse(error.body) as { receivedBytes?: unknown };
    return typeof receivedBytes === 'number' && receivedBytes >= 0 ? receivedBytes : null;
  } catch {
    return null;
  }
}

const waitingText = (error: unknown): string =>
  error instanceof CallFailed
    ? `${error.failure?.message ?? 'The server had a problem.'} We’re trying again.`
    : 'No connection. We’ll go on when it’s back.';
