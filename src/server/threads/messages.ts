// Between a process and a thread of its own.

/** What a thread can do, by name. What it is given and what comes of it go through a message. */
export type Work = Readonly<Record<string, (given: never) => Promise<unknown>>>;

export type Given<Way extends Work, Name extends keyof Way> = Parameters<Way[Name]>[0];
export type Outcome<Way extends Work, Name extends keyof Way> = Awaited<ReturnType<Way[Name]>>;

export type Order = { name: string; given: unknown };
export type Answer = { done: unknown } | { error: unknown };

/** A message carries a buffer's bytes, and not what makes them a buffer. */
export function withBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return value.map(withBuffers);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withBuffers(part)]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
