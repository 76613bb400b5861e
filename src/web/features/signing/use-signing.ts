// What there is to sign, as the server has it.
import { useCallback, useEffect, useState } from 'react';
import type { Signing } from '../../../api/agreement.ts';
import { readSigning } from './read-signing.ts';

/** A link, or an appointment of this browser. */
export type SigningSource = { token?: string | undefined; appointmentId?: string | undefined };

export type SigningState =
  | { state: 'loading' }
  | {
      state: 'found';
      signing: Signing;
      /** Time of the answer on the server's clock. */
      answeredAtMs: number | null;
    }
  /** An expired link; a new one can be sent. */
  | { state: 'expired' }
  | { state: 'unknown' }
  | { state: 'failed' };

const timeoutMs = 10_000;

export function useSigning({ token, appointmentId }: SigningSource) {
  const [opened, setOpened] = useState<SigningState>({ state: 'loading' });

  const load = useCallback(() => openSigning({ token, appointmentId }), [token, appointmentId]);
  /** A failed request leaves the screen unchanged. */
  const accept = useCallback(
    (answer: SigningState) =>
      setOpened((before) => (answer.state === 'failed' && before.state === 'found' ? before : answer)),
    [],
  );
  const reload = useCallback(async () => accept(await load()), [load, accept]);

  useEffect(() => {
    let stale = false;
    const refresh = () => {
      // It may have been signed or changed while this tab was hidden.
      if (document.visibilityState === 'visible') void load().then((answer) => stale || accept(answer));
    };
    setOpened({ state: 'loading' });
    void load().then((answer) => stale || setOpened(answer));
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stale = true;
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [load, accept]);

  return { opened, look: load, accept, reload };
}

async function openSigning(source: SigningSource): Promise<SigningState> {
  try {
    const response = await fetch('/api/agreements/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(source),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) {
      const signing = readSigning(await response.json());
      const serverTimeMs = Date.parse(response.headers.get('date') ?? '');
      return signing
        ? { state: 'found', signing, answeredAtMs: Number.isNaN(serverTimeMs) ? null : serverTimeMs }
        : { state: 'failed' };
    }
    if (response.status === 410) return { state: 'expired' };
    // Rate limits and server errors say nothing about the link.
    return { state: response.status === 429 || response.status >= 500 ? 'failed' : 'unknown' };
  } catch {
    return { state: 'failed' };
  }
}
