// A call to a provider over HTTP: one deadline for all of its requests, and its own circuit.
import type { Result } from '../../domain/result.ts';
import type { ProviderResult } from './bounded-fetch.ts';
import { createCircuit } from './circuit.ts';

/** From the DNS lookup to the last byte, for visitors and jobs alike. */
export const maxProviderWaitMs = 5_000;

export type ProviderCallOptions = {
  maxWaitMs?: number | undefined;
  /** Called on every failure, for the log: the call and a reason without secrets or personal data. */
  onFailure?: ((call: string, why: string) => void) | undefined;
  /** Monotonic clock in milliseconds. */
  now?: (() => number) | undefined;
};

export type ProviderCall = <Value>(
  work: (signal: AbortSignal) => Promise<ProviderResult<Value>>,
) => Promise<Result<Value, 'unavailable'>>;

/** One circuit per kind of call, so that one failing call does not block the others. */
export function providerCalls(provider: string, options: ProviderCallOptions) {
  const { maxWaitMs = maxProviderWaitMs, onFailure = () => {}, now = () => performance.now() } = options;
  return (name: string): ProviderCall => {
    const circuit = createCircuit(`${provider} ${name}`, now);
    return (work) =>
      circuit(async () => {
        const result = await withDeadline(maxWaitMs, work);
        if (result.ok) return result;
        onFailure(name, result.why);
        return { ok: false, reason: 'unavailable', requestFault: result.requestFault ?? false };
      });
  };
}

/** Not AbortSignal.timeout, which is held weakly. */
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
