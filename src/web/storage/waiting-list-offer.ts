// Session key `waitingListOffer`: the token of a waiting-list offer this tab was opened with, until it is used or has ended.
import { storedValue } from './stored-value.ts';

const longestToken = 100;

export const waitingListOffer = storedValue<string>({
  area: 'session',
  key: 'waitingListOffer',
  parse: (stored) =>
    typeof stored === 'string' && stored !== '' && stored.length <= longestToken ? stored : null,
});
