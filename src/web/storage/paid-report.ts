// Session key `paidReport`: the report page that this tab left to pay for it, so that the payment's page can lead back.
import { isRecord, storedValue } from './stored-value.ts';

/** `checkout`: the path it was paid at. `token`: of the report's link. */
type PaidReport = { checkout: string; token: string };

const maxLength = 200;
const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= maxLength;

export const paidReport = storedValue<PaidReport>({
  area: 'session',
  key: 'paidReport',
  parse: (stored) =>
    isRecord(stored) && isShort(stored.checkout) && isShort(stored.token) && stored.token !== ''
      ? { checkout: stored.checkout, token: stored.token }
      : null,
});
