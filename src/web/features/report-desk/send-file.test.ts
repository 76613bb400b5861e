import { describe, expect, test } from 'vitest';
import { CallFailed } from '../../lib/api-client.ts';
import { MIN_PART_BYTES } from './part-size.ts';
import { type StoredFile, sendFile, type UploadCalls } from './send-file.ts';

const stored: StoredFile = { sha256: 'ab'.repeat(32), sizeBytes: 1, type: 'application/pdf', pages: 3 };
const failure = (status: number, more: object = {}) =>
  new CallFailed(status, JSON.stringify({ code: 'x', message: 'Says the server.', requestId: 'r', ...more }));

/** A server that keeps what it received. `breaks`: what happens to the calls, in order; `null`: it works. */
function server(size: number, breaks: (Error | null)[] = [], { received = 0 } = {}) {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.min(size, 65_536)));
  const file = new Blob(Array.from({ length: Math.ceil(size / bytes.length) }, () => bytes)).slice(0, size);
  const kept: Blob[] = received > 0 ? [file.slice(0, received)] : [];
  const seen = { file, kept, waits: [] as number[], parts: [] as number[], words: [] as (string | null)[] };
  const length = () => kept.reduce((sum, part) => sum + part.size, 0);
  let time = 0;
  const step = () => {
    time += 1_000;
    const error = breaks.shift();
    if (error) throw error;
  };
  const calls: UploadCalls = {
    begin: async () => {
      step();
      return length();
    },
    sendPart: async (offset, part) => {
      step();
      expect(offset).toBe(length());
      seen.parts.push(part.size);
      kept.push(part);
      return length();
    },
    finish: async () => {
      step();
      return stored;
    },
    wait: async (ms) => void seen.waits.push(ms),
    clock: () => time,
  };
  const listener = {
    onReceived: () => undefined,
    onWaiting: (words: string | null) => void seen.words.push(words),
    onChecking: () => undefined,
  };
  const run = (signal = new AbortController().signal) => sendFile(file, calls, listener, signal);
  return { ...seen, calls, run };
}

const offline = () => new TypeError('Failed to fetch');
const MiB = 1024 * 1024;

describe('a file in parts', () => {
  test('arrives as it was', async () => {
    const { run, kept, file } = server(3 * MiB + 17);
    expect(await run()).toEqual({ state: 'stored', file: stored });
    const arrived = Buffer.from(await new Blob(kept).arrayBuffer());
    expect(arrived.equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  test('goes on where the server has stopped', async () => {
    const { run, parts } = server(MiB, [], { received: MiB - 100 });
    await run();
    expect(parts).toEqual([100]);
  });

  test('that has arrived already is only checked', async () => {
    const { run, parts } = server(MiB, [], { received: MiB });
    expect(await run()).toMatchObject({ state: 'stored' });
    expect(parts).toEqual([]);
  });

  test('waits longer after each failure, and asks the server where to go on', async () => {
    const { run, waits, words, kept } = server(MiB, [null, null, offline(), offline(), offline()]);
    expect(await run()).toMatchObject({ state: 'stored' });
    expect(waits).toEqual([1_000, 2_000, 4_000]);
    expect(words.at(-1)).toBeNull();
    expect(new Blob(kept).size).toBe(MiB);
  });

  test('is sent in smaller parts after a failure', async () => {
    const { run, parts } = server(MiB, [null, offline()]);
    await run();
    expect(parts[0]).toBe(MIN_PART_BYTES);
  });

  test('follows the server to another offset at once', async () => {
    const { run, parts, waits } = server(MiB, [null, failure(409, { receivedBytes: MiB - 50 })], {
      received: MiB - 50,
    });
    await run();
    expect(waits).toEqual([0]);
    expect(parts).toEqual([50]);
  });
});

describe('the upload ends', () => {
  test('with the server’s sentence when the file is refused', async () => {
    const { run } = server(100, [null, null, failure(422)]);
    expect(await run()).toEqual({ state: 'refused', words: 'Says the server.' });
  });

  test('at once when there is no such booking', async () => {
    const { run } = server(100, [failure(404)]);
    expect(await run()).toMatchObject({ state: 'refused' });
  });

  test('not for a server that is busy', async () => {
    const { run, words } = server(100, [failure(503), failure(429)]);
    expect(await run()).toMatchObject({ state: 'stored' });
    expect(words[0]).toContain('Says the server.');
  });

  test('when the file can’t be read anymore', async () => {
    const { run } = server(100, [null, Object.assign(new Error(), { name: 'NotReadableError' })]);
    expect(await run()).toMatchObject({
      state: 'refused',
      words: expect.stringContaining('choose it again'),
    });
  });

  test('when it is paused', async () => {
    const paused = new AbortController();
    const { run, calls } = server(MiB);
    calls.sendPart = async () => {
      paused.abort();
      throw new DOMException('', 'AbortError');
    };
    expect(await run(paused.signal)).toEqual({ state: 'stopped' });
  });
});
