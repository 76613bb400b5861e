import { useCallback, useEffect, useState } from 'react';
import type { Known } from './ask-about-agreement.ts';
import { hashFile, refusalWords } from './hash-file.ts';

/** A file somebody has, or the number of an agreement. */
export type Asked = { kind: 'file'; file: File } | { kind: 'number'; id: string };

export type Found =
  | { state: 'nothing-asked' }
  | { state: 'looking'; asked: Asked }
  | { state: 'refused'; asked: Asked; words: string }
  | { state: 'failed'; asked: Asked }
  | (Known & { asked: Asked });

/** `id`: from the address; looked up by itself. */
export function useVerification(id: string | null) {
  const [found, setFound] = useState<Found>({ state: 'nothing-asked' });

  const ask = useCallback(async (asked: Asked) => {
    setFound({ state: 'looking', asked });
    const answer = await answerTo(asked);
    // Whoever has chosen another file meanwhile is told about that one.
    setFound((now) => (now.state === 'looking' && now.asked === asked ? answer : now));
  }, []);

  useEffect(() => {
    if (id !== null) void ask({ kind: 'number', id });
  }, [id, ask]);

  return { found, ask };
}

async function answerTo(asked: Asked): Promise<Found> {
  try {
    const calls = import('./ask-about-agreement.ts');
    if (asked.kind === 'number') return { ...(await (await calls).askAboutAgreement(asked.id)), asked };
    const hashed = await hashFile(asked.file);
    if (!hashed.ok) return { state: 'refused', asked, words: refusalWords(hashed.reason) };
    return { ...(await (await calls).askAboutFile(hashed.sha256)), asked };
  } catch {
    return { state: 'failed', asked };
  }
}
