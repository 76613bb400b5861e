// Session key `waitingListOffer`: the waiting-list offer token this tab was opened with, until it is used or expired.
import { storedValue } from './stored-value.ts';

const maxTokenLength = 100;

export const waitingListOffer = storedValue<string>({
  area: 'session',
  key: 'waitingListOffer',
  parse: (stored) =>
    typeof stored === 'string' && stored !== '' && stored.length <= maxTokenLength ? stored : null,
});
