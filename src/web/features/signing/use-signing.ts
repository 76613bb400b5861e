// What there is to sign, as the server knows it.
import { useCallback, useEffect, useState } from 'react';
import type { Signing } from '../../../api/agreement.ts';
import { readSigning } from './read-signing.ts';

/** A link, or an appointment of this browser. */
export type SigningSource = { token?: string | undefined; appointmentId?: string | undefined };

export type Opened =
  | { state: 'loading' }
  | {
      state: 'found';
      signing: Signing;
      /** When it was told, on the server's clock. */
      toldAtMs: number | null;
    }
  /** A link that has ended; a new one can be mailed. */
  | { state: 'expired' }
  | { state: 'unknown' }
  | { state: 'failed' };

const longestWaitMs = 10_000;

export function useSigning({ token, appointmentId }: SigningSource) {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });

  const look = useCallback(() => openSigning({ token, appointmentId }), [token, appointmentId]);
  /** What is on the screen stays there until there is an answer, and where there is none. */
  const accept = useCallback(
    (answer: Opened) =>
      setOpened((before) => (answer.state === 'failed' && before.state === 'found' ? before : answer)),
    [],
  );
  const reload = useCallback(async () => accept(await look()), [look, accept]);

  useEffect(() => {
    let left = false;
    const lookAgain = () => {
      // It may have been signed or changed elsewhere while this tab was out of sight.
      if (document.visibilityState === 'visible') void look().then((answer) => left || accept(answer));
    };
    setOpened({ state: 'loading' });
    void look().then((answer) => left || setOpened(answer));
    document.addEventListener('visibilitychange', lookAgain);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', lookAgain);
    };
  }, [look, accept]);

  return { opened, look, accept, reload };
}

async function openSigning(source: SigningSource): Promise<Opened> {
  try {
    const response = await fetch('/api/agreements/open', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(source),
      signal: AbortSignal.timeout(longestWaitMs),
    });
    if (response.ok) {
      const signing = readSigning(await response.json());
      const toldAtMs = Date.parse(response.headers.get('date') ?? '');
      return signing
        ? { state: 'found', signing, toldAtMs: Number.isNaN(toldAtMs) ? null : toldAtMs }
        : { state: 'failed' };
    }
    if (response.status === 410) return { state: 'expired' };
    // Too many questions, or a server in trouble, says nothing about the link.
    return { state: response.status === 429 || response.status >= 500 ? 'failed' : 'unknown' };
  } catch {
    return { state: 'failed' };
  }
}
