// Session key `deskReturn`: the desk page where the session expired, if something was typed there.
import { storedValue } from './stored-value.ts';

/** Only an address of a new appointment or of a booking that is changed, whatever is stored. */
const allowed = /^\/dashboard(\/new(\?from=[\da-f-]{36})?|\?appointment=[\da-f-]{36}&change)$/;

export const deskReturn = storedValue<string>({
  area: 'session',
  key: 'deskReturn',
  parse: (stored) => (typeof stored === 'string' && allowed.test(stored) ? stored : null),
});
