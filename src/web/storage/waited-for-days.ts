// Session key `waitedForDays`: full days this tab has joined the waiting list of, so that joining is not offered twice.
import { storedValue } from './stored-value.ts';

export const waitedForDays = storedValue<readonly string[]>({
  area: 'session',
  key: 'waitedForDays',
  parse: (stored) => (Array.isArray(stored) ? stored.map(String) : null),
});
