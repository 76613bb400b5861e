// Session key `signingLink`: the token of the signing link this tab was opened with. One per tab; whoever has it can sign.
import { storedValue } from './stored-value.ts';

const longestToken = 200;

export const signingLink = storedValue<string>({
  area: 'session',
  key: 'signingLink',
  parse: (stored) =>
    typeof stored === 'string' && stored !== '' && stored.length <= longestToken ? stored : null,
});
