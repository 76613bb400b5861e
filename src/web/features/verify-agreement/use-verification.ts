import { useCallback, useEffect, useState } from 'react';
import { hashFile, refusalText } from './hash-file.ts';
import type { KnownAgreement } from './look-up-agreement.ts';

/** A file, or an agreement's number. */
export type VerificationSubject = { kind: 'file'; file: File } | { kind: 'number'; id: string };

export type VerificationState =
  | { state: 'nothing-asked' }
  | { state: 'looking'; asked: VerificationSubject }
  | { state: 'refused'; asked: VerificationSubject; words: string }
  | { state: 'failed'; asked: VerificationSubject }
  /** A file of a report, or its certificate. */
  | { state: 'report'; asked: VerificationSubject; words: string }
  | (KnownAgreement & { asked: VerificationSubject });

/** `id`: from the URL; looked up automatically. */
export function useVerification(id: string | null) {
  const [found, setFound] = useState<VerificationState>({ state: 'nothing-asked' });

  const ask = useCallback(async (asked: VerificationSubject) => {
    setFound({ state: 'looking', asked });
    const answer = await answerTo(asked);
    // Ignores the answer if another file was chosen since then.
    setFound((now) => (now.state === 'looking' && now.asked === asked ? answer : now));
  }, []);

  useEffect(() => {
    if (id !== null) void ask({ kind: 'number', id });
  }, [id, ask]);

  return { found, ask };
}

async function answerTo(asked: VerificationSubject): Promise<VerificationState> {
  try {
    const calls = import('./look-up-agreement.ts');
    if (asked.kind === 'number') return { ...(await (await calls).lookUpAgreement(asked.id)), asked };
    const hashed = await hashFile(asked.file);
    if (!hashed.ok) return { state: 'refused', asked, words: refusalText(hashed.reason) };
    const agreement = await (await calls).lookUpFile(hashed.sha256);
    if (agreement.state === 'known') return { ...agreement, asked };
    const { lookUpReportFile } = await import('./look-up-report.ts');
    const words = await lookUpReportFile(hashed.sha256);
    return words === null ? { state: 'unknown', asked } : { state: 'report', asked, words };
  } catch {
    return { state: 'failed', asked };
  }
}
