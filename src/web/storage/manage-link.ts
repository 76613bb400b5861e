// Session key `manageLink`: the token of the link to a booking this tab was opened with. Whoever has it can change and cancel it.
import { storedValue } from './stored-value.ts';

const longestToken = 200;

export const manageLink = storedValue<string>({
  area: 'session',
  key: 'manageLink',
  parse: (stored) =>
    typeof stored === 'string' && stored !== '' && stored.length <= longestToken ? stored : null,
});

export const appointmentOf = (token: string): string => token.split('.')[0] ?? '';
