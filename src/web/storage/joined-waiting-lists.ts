// Session key `waitedForDays`: full days whose waiting list this tab has joined, so that it is not offered twice.
import { storedValue } from './stored-value.ts';

export const joinedWaitingLists = storedValue<readonly string[]>({
  area: 'session',
  key: 'waitedForDays',
  parse: (stored) => (Array.isArray(stored) ? stored.map(String) : null),
});
