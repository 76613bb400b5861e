import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { JoinAnswer, JoinRequest } from './waiting-list-calls.ts';

type Field = 'email' | 'phone';

/** The server's refusal: by field, or as a message if it concerns none of them. */
export type JoinRefusal = { fields: Partial<Record<Field, string>>; words: string | undefined };

export function useJoin() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<JoinRefusal>();

  /** `true`: there is a place in line now. */
  const join = async (request: JoinRequest): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    const answer = await import('./waiting-list-calls.ts').then(
      (calls) => calls.join(request),
      (): JoinAnswer => ({ ok: false }),
    );
    // Synchronous, so that the fields are marked before the caller moves the focus.
    flushSync(() => {
      setBusy(false);
      setRefusal(readRefusal(answer));
    });
    return answer.ok;
  };

  /** Clears the message of a changed field; without a field, all of them. */
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
  const fieldMessages = email !== undefined || phone !== undefined;
  return {
    fields: { ...(email && { email }), ...(phone && { phone }) },
    words: fieldMessages ? undefined : message,
  };
}
