import { type DeskAppointment, sendSigningLink as endpoint } from '../../../api/desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { toast } from '../../ui/toast-store.ts';

/** Not queued, like reminders. */
export async function sendSigningLink(appointment: DeskAppointment): Promise<DeskAppointment | undefined> {
  try {
    const answer = await deskCall(endpoint, { params: { id: appointment.id } });
    toast({ title: 'Signing Link Sent', description: `To ${appointment.payerName}.` });
    return answer;
  } catch (error) {
    const words = error instanceof CallFailed ? error.failure?.message : undefined;
    toast({
      title: 'Signing Link Not Sent',
      description: words ?? 'Please check your connection and try again.',
      tone: 'destructive',
    });
    return undefined;
  }
}
