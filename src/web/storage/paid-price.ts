// Key `paid-price`: the amount in dollars that this browser last paid without a booking. A hint to ask the server.
import { storedValue } from './stored-value.ts';

export const paidPrice = storedValue<number>({
  area: 'local',
  key: 'paid-price',
  parse: (stored) => (typeof stored === 'number' ? stored : null),
});
