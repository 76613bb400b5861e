import { useCallback, useEffect, useState } from 'react';
import type { Known } from './ask-about-agreement.ts';
import { hashFile, refusalText } from './hash-file.ts';

/** A file, or an agreement's number. */
export type Asked = { kind: 'file'; file: File } | { kind: 'number'; id: string };

export type Found =
  | { state: 'nothing-asked' }
  | { state: 'looking'; asked: Asked }
  | { state: 'refused'; asked: Asked; words: string }
  | { state: 'failed'; asked: Asked }
  | (Known & { asked: Asked });

/** `id`: from the URL; looked up automatically. */
export function useVerification(id: string | null) {
  const [found, setFound] = useState<Found>({ state: 'nothing-asked' });

  const ask = useCallback(async (asked: Asked) => {
    setFound({ state: 'looking', asked });
    const answer = await answerTo(asked);
    // Ignores the answer if another file has been chosen since.
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
    if (!hashed.ok) return { state: 'refused', asked, words: refusalText(hashed.reason) };
    return { ...(await (await calls).askAboutFile(hashed.sha256)), asked };
  } catch {
    return { state: 'failed', asked };
  }
}
