// What every call to a provider over HTTP has: one deadline, however many requests it takes, and a circuit of its own.
import type { Result } from '../../domain/result.ts';
import type { Asked } from './bounded-fetch.ts';
import { createCircuit } from './circuit.ts';

/** From looking up the name to the last byte. Nobody is kept waiting longer, neither a visitor nor a job. */
export const longestProviderWaitMs = 5_000;

export type ProviderCallOptions = {
  longestWaitMs?: number | undefined;
  /** Told of every failure, for the log: the call and a reason without a secret or anything about a person. */
  onFailure?: ((call: string, why: string) => void) | undefined;
  /** Milliseconds that never run backwards. */
  now?: (() => number) | undefined;
};

export type ProviderCall = <Value>(
  work: (signal: AbortSignal) => Promise<Asked<Value>>,
) => Promise<Result<Value, 'unavailable'>>;

/** A circuit for each kind of call: where one is not set up or fails, the others go on. */
export function providerCalls(provider: string, options: ProviderCallOptions) {
  const {
    longestWaitMs = longestProviderWaitMs,
    onFailure = () => {},
    now = () => performance.now(),
  } = options;
  return (name: string): ProviderCall => {
    const circuit = createCircuit(`${provider} ${name}`, now);
    return (work) =>
      circuit(async () => {
        const asked = await withDeadline(longestWaitMs, work);
        if (asked.ok) return asked;
        onFailure(name, asked.why);
        return { ok: false, reason: 'unavailable', ofRequest: asked.ofRequest ?? false };
      });
  };
}

/** Not AbortSignal.timeout: what holds that one holds it weakly. */
async function withDeadline<Value>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  try {
    return await work(controller.signal);
  } finally {
    clearTimeout(timer);
  }
}
