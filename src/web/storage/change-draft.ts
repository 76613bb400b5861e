// Session key `deskChange`: what the office typed to change a booking, field by field. Deleted when it is saved or discarded and at
// sign-out; kept when the session expires, for the same user.
import { changeDraftKey } from './change-draft-key.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type ChangeDraft = { userId: string; appointmentId: string; typed: Readonly<Record<string, string>> };

const maxTextLength = 1_000;

export const changeDraft = storedValue<ChangeDraft>({
  ...changeDraftKey,
  parse: (stored) => {
    if (!isRecord(stored) || !isRecord(stored.typed)) return null;
    const { userId, appointmentId, typed } = stored;
    if (typeof userId !== 'string' || typeof appointmentId !== 'string') return null;
    const texts = Object.entries(typed).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value.slice(0, maxTextLength)]] : [],
    );
    return { userId, appointmentId, typed: Object.fromEntries(texts) };
  },
});
