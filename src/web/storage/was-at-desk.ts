// Key `desk-user`, as last-user.ts writes it: only whether there is one, without the code that reads who it is.
import { storedValue } from './stored-value.ts';

export const wasAtDesk = storedValue<true>({
  area: 'local',
  key: 'desk-user',
  parse: (stored) => (stored === null ? null : true),
});
