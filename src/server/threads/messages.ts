// Messages between a process and its worker thread.

/** The functions a thread offers. Arguments and results are sent as messages. */
export type Work = Readonly<Record<string, (given: never) => Promise<unknown>>>;

export type WorkInput<Functions extends Work, Name extends keyof Functions> = Parameters<Functions[Name]>[0];
export type WorkResult<Functions extends Work, Name extends keyof Functions> = Awaited<
  ReturnType<Functions[Name]>
>;

export type WorkRequest = { name: string; given: unknown };
export type WorkResponse = { done: unknown } | { error: unknown };

/** Structured cloning turns a Buffer into a Uint8Array; this restores it. */
export function withBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return value.map(withBuffers);
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withBuffers(part)]));
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
