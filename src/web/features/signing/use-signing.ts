// What there is to sign, as the server knows it.
import { useCallback, useEffect, useState } from 'react';
import type { Signing } from '../../../api/agreement.ts';
import { readSigning } from './read-signing.ts';

/** A link, or an appointment of this browser. */
export type SigningSource = { token?: string | undefined; appointmentId?: string | undefined };

export type Opened =
  | { state: 'loading' }
  | { state: 'found'; signing: Signing }
  /** A link that has ended; a new one can be mailed. */
  | { state: 'expired' }
  | { state: 'unknown' }
  | { state: 'failed' };

const longestWaitMs = 10_000;

export function useSigning({ token, appointmentId }: SigningSource) {
  const [opened, setOpened] = useState<Opened>({ state: 'loading' });

  /** What is on the screen stays there until there is an answer, and where there is none. */
  const reload = useCallback(async () => {
    const answer = await openSigning({ token, appointmentId });
    setOpened((before) => (answer.state === 'failed' && before.state === 'found' ? before : answer));
  }, [token, appointmentId]);

  useEffect(() => {
    let left = false;
    setOpened({ state: 'loading' });
    void openSigning({ token, appointmentId }).then((answer) => left || setOpened(answer));
    return () => {
      left = true;
    };
  }, [token, appointmentId]);

  return { opened, reload };
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
      return signing ? { state: 'found', signing } : { state: 'failed' };
    }
    if (response.status === 410) return { state: 'expired' };
    // Too many questions, or a server in trouble, says nothing about the link.
    return { state: response.status === 429 || response.status >= 500 ? 'failed' : 'unknown' };
  } catch {
    return { state: 'failed' };
  }
}
