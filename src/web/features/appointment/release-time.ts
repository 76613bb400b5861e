// Releases a time that this browser holds, and reports it. Loaded on demand.
import { releaseAppointment } from '../../../api/appointment.ts';
import { CallFailed, call } from '../../lib/api-client.ts';
import { appointmentDetails } from '../../storage/appointment-details.ts';
import { pendingBooking } from '../../storage/pending-booking.ts';
import { toast } from '../../ui/toast-store.ts';

export async function releaseTime(id: string): Promise<void> {
  try {
    await release(id);
    appointmentDetails.clear();
    pendingBooking.clear();
  } catch (error) {
    // Refused while a payment is processing; the server says why.
    const refused = error instanceof CallFailed && error.status === 409 ? error.failure?.message : undefined;
    toast({
      title: 'Error',
      description: refused ?? 'You still have your time. Please try again.',
      tone: 'destructive',
    });
  }
}

/** Succeeds even if the time is no longer held. */
async function release(id: string): Promise<void> {
  try {
    await call(releaseAppointment, { body: { id } });
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 404)) throw error;
  }
}
