// Session keys of the report page: a question being written, and that a code was sent, so that a phone that drops the page
// while its owner reads the mail returns to the same place. Of the last opened link only.
import { REPORT_CODE_MS } from '../../domain/report/report-limits.ts';
import { isRecord, storedValue } from './stored-value.ts';

/** `messageId` makes repeating a request harmless; `tried`: it was sent at least once, without an answer. */
export type QuestionDraft = { token: string; messageId: string; body: string; tried: boolean };

export const questionDraft = storedValue<QuestionDraft>({
  area: 'session',
  key: 'report-question',
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const { token, messageId, body, tried } = stored;
    if (typeof token !== 'string' || typeof messageId !== 'string' || typeof body !== 'string') return null;
    return { token, messageId, body, tried: tried === true };
  },
});

/** A text that may have arrived keeps its id only as long as it is the same text: an id is delivered once. */
export function editedDraft(
  draft: QuestionDraft | null,
  typed: { token: string; body: string },
  newId: () => string,
): QuestionDraft {
  if (draft === null || draft.token !== typed.token || (draft.tried && draft.body !== typed.body))
    return { ...typed, messageId: newId(), tried: false };
  return { ...draft, ...typed };
}

export const reportCodeSent = storedValue<{ token: string; sentAt: number }>({
  area: 'session',
  key: 'report-code-sent',
  parse: (stored) => {
    if (!isRecord(stored) || typeof stored.token !== 'string' || typeof stored.sentAt !== 'number')
      return null;
    const age = Date.now() - stored.sentAt;
    return age >= 0 && age < REPORT_CODE_MS ? { token: stored.token, sentAt: stored.sentAt } : null;
  },
});
