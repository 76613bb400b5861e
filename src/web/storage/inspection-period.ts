// Session key `inspectionPeriod`: the day the purchase contract was accepted and the length of the inspection period, as
// typed on the calendar. For one address; another property starts over.
import { PERIOD_DAYS } from '../../domain/inspection-period/inspection-period.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type TypedPeriod = {
  /** YYYY-MM-DD; empty: skipped. */
  acceptedOn: string;
  days: string;
};

export const NO_PERIOD: TypedPeriod = { acceptedOn: '', days: String(PERIOD_DAYS.usual) };

export const storedPeriod = storedValue<TypedPeriod & { about: string }>({
  area: 'session',
  key: 'inspectionPeriod',
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const { about, acceptedOn, days } = stored;
    return typeof about === 'string' && typeof acceptedOn === 'string' && typeof days === 'string'
      ? { about, acceptedOn: acceptedOn.slice(0, 10), days: days.slice(0, 3) }
      : null;
  },
});
