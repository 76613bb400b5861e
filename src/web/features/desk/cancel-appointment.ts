import { changeAppointment, type DeskAppointment } from '../../../api/desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { toast } from '../../ui/toast-store.ts';
import { requestedStateOf } from './desk-actions.ts';
import { newChangeId } from './new-change-id.ts';

/** Not queued: the amount paid may have changed by the time it is sent. */
export async function cancelAppointment(appointment: DeskAppointment): Promise<DeskAppointment | undefined> {
  try {
    const answer = await deskCall(changeAppointment, {
      params: { id: appointment.id },
      body: { ...requestedStateOf.cancel, changeId: newChangeId() },
    });
    toast({ title: 'Inspection Canceled', description: answer.moneyWords });
    return answer;
  } catch (error) {
    const words = error instanceof CallFailed ? error.failure?.message : undefined;
    toast({
      title: 'Not Canceled',
      description: words ?? 'Please check your connection and try again.',
      tone: 'destructive',
    });
    return undefined;
  }
}
