// Session key `signingLink`: the signing link token this tab was opened with. It permits signing.
import { storedValue } from './stored-value.ts';

const maxTokenLength = 200;

export const signingLink = storedValue<string>({
  area: 'session',
  key: 'signingLink',
  parse: (stored) =>
    typeof stored === 'string' && stored !== '' && stored.length <= maxTokenLength ? stored : null,
});
