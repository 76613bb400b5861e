// Session key `codeSent`: the number a code was sent to, so that a phone that drops the page while its owner reads the text
// returns to the code field. The code itself is never stored.
import { codeLife } from '../../domain/verification/code.ts';
import { isRecord, storedValue } from './stored-value.ts';

export const codeSent = storedValue<{ phoneNumber: string; sentAt: number }>({
  area: 'session',
  key: 'codeSent',
  parse: (stored) => {
    if (!isRecord(stored) || typeof stored.phoneNumber !== 'string' || typeof stored.sentAt !== 'number')
      return null;
    const age = Date.now() - stored.sentAt;
    return age >= 0 && age < codeLife.ms ? { phoneNumber: stored.phoneNumber, sentAt: stored.sentAt } : null;
  },
});
