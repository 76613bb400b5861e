// Releases a time that this browser holds. Fetched when it is needed; the page says that it was released.
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
    // Refused, while a payment is under way for one: the server says why.
    const refused = error instanceof CallFailed && error.status === 409 ? error.failure?.message : undefined;
    toast({
      title: 'Error',
      description: refused ?? 'You still have your time. Please try again.',
      tone: 'destructive',
    });
  }
}

/** Fine too where it was no longer held. */
async function release(id: string): Promise<void> {
  try {
    await call(releaseAppointment, { body: { id } });
  } catch (error) {
    if (!(error instanceof CallFailed && error.status === 404)) throw error;
  }
}
