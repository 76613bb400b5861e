// Apart from the draft itself, which the desk's first page does not need.
import { storedValue } from './stored-value.ts';

export const newAppointmentKey = { area: 'session', key: 'deskNewAppointment' } as const;

/** For the moment before the page is left. */
export const clearNewAppointment = (): void =>
  storedValue({ ...newAppointmentKey, parse: () => null }).clear();
