import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { JoinAnswer, JoinRequest } from './waiting-list-calls.ts';

type Field = 'email' | 'phone';

/** What the server objected to: beside the fields it is about, or in words where it is about none of them. */
export type JoinRefusal = { fields: Partial<Record<Field, string>>; words: string | undefined };

export function useJoining() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<JoinRefusal>();

  /** True when there is a place in the line now. */
  const join = async (request: JoinRequest): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await import('./waiting-list-calls.ts').then(
      (calls) => calls.join(request),
      (): JoinAnswer => ({ ok: false }),
    );
    // Flushed, so that the fields are marked before the caller moves the focus.
    flushSync(() => {
      setBusy(false);
      setRefusal(readRefusal(answer));
    });
    return answer.ok;
  };

  /** What was said about a field is settled when it changes; without a field, everything. */
  const forget = (field?: Field) =>
    setRefusal((before) =>
      before && field ? { fields: { ...before.fields, [field]: undefined }, words: undefined } : undefined,
    );

  return { busy, refusal, forget, join };
}

function readRefusal(answer: JoinAnswer): JoinRefusal | undefined {
  if (answer.ok || !answer.refusal) return undefined;
  const { message, fields } = answer.refusal;
  const { email, phone } = fields;
  const besideFields = email !== undefined || phone !== undefined;
  return {
    fields: { ...(email && { email }), ...(phone && { phone }) },
    words: besideFields ? undefined : message,
  };
}
