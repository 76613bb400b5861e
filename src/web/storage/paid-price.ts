// Key `paid-price`: the dollars this browser paid last without a booking. It only remembers that there is something to ask the
// server about.
import { storedValue } from './stored-value.ts';

export const paidPrice = storedValue<number>({
  area: 'local',
  key: 'paid-price',
  parse: (stored) => (typeof stored === 'number' ? stored : null),
});
