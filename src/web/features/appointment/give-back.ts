import { releaseAppointment } from '../../../api/appointment.ts';
import { CallFailed, call } from '../../lib/api-client.ts';

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
