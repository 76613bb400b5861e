import { type DeskAppointment, sendReminder } from '../../../api/desk.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { toast } from '../../ui/toast-store.ts';

const channels = {
  sms: { title: 'SMS Reminder Sent', words: (to: DeskAppointment) => `Text message to ${to.payerName}.` },
  email: { title: 'Email Reminder Sent', words: (to: DeskAppointment) => `Email to ${to.payerName}.` },
};

/** Not queued: a reminder that arrives an hour late is worse than none. */
export async function remind(
  appointment: DeskAppointment,
  channel: keyof typeof channels,
): Promise<DeskAppointment | undefined> {
  try {
    const answer = await deskCall(sendReminder, { params: { id: appointment.id }, body: { channel } });
    toast({ title: channels[channel].title, description: channels[channel].words(appointment) });
    return answer;
  } catch (error) {
    const words = error instanceof CallFailed ? error.failure?.message : undefined;
    toast({
      title: 'Reminder Not Sent',
      description: words ?? 'Please check your connection and try again.',
      tone: 'destructive',
    });
    return undefined;
  }
}
