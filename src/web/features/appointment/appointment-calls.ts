// The calls about this browser's reservations, fetched when the first of them is made: most of their weight is in checking
// answers.
import { listMyAppointments, type Reservation, releaseAppointment } from '../../../api/appointment.ts';
import { CallFailed, call } from '../../lib/api-client.ts';

export const askMine = (): Promise<Reservation[]> => call(listMyAppointments);

/** `gone`: it was no longer held, so there was nothing to give back. */
export async function giveBack(id: string): Promise<'released' | 'gone'> {
  try {
    await call(releaseAppointment, { body: { id } });
    return 'released';
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return 'gone';
    throw error;
  }
}
