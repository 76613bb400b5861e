// Session key `codeSent`: which number a code is under way to, so that a phone that drops the page while its owner reads the
// message comes back to the field for the code. The code itself is never kept.
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
