// Gives back a time that this browser holds, and says what came of it. Fetched when it is wanted.
import { releaseAppointment } from '../../../api/appointment.ts';
import { CallFailed, call } from '../../lib/api-client.ts';
import { appointmentDetails } from '../../storage/appointment-details.ts';
import { pendingBooking } from '../../storage/pending-booking.ts';
import { toast } from '../../ui/toast-store.ts';

export async function returnTime(id: string): Promise<void> {
  try {
    const isReleased = await release(id);
    appointmentDetails.clear();
    pendingBooking.clear();
    toast({
      title: 'Time Given Back',
      description: isReleased ? 'Others can book it now.' : 'It was no longer held for you.',
    });
  } catch (error) {
    // Refused, while a payment is under way for one: the server says why.
    const refused = error instanceof CallFailed && error.status === 409 ? error.failure?.message : undefined;
    toast({
      title: 'Error',
      description: refused ?? 'Your time is still held. Please try again.',
      tone: 'destructive',
    });
  }
}

/** `false`: it was no longer held, so there was nothing to give back. */
async function release(id: string): Promise<boolean> {
  try {
    await call(releaseAppointment, { body: { id } });
    return true;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return false;
    throw error;
  }
}
