// Calls that are sent at once instead of being queued while offline.
import {
  changeAppointment,
  type DeskAppointment,
  correctEmail as endpoint,
  sendPaymentLink,
  sendReminder,
  sendSigningLink,
} from '../../../api/desk.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { newChangeId } from '../../lib/new-change-id.ts';
import { toast } from '../../ui/toast-store.ts';
import { requestedStateOf } from './desk-actions.ts';
import { failureText } from './failure-text.ts';

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
    return toastFailure('Not Canceled', error);
  }
}

/** Not queued: the server decides whether an address is taken. */
export async function correctEmail(
  { id }: DeskAppointment,
  email: string,
): Promise<{ appointment: DeskAppointment } | { problem: string }> {
  try {
    return { appointment: await deskCall(endpoint, { params: { id }, body: { email } }) };
  } catch (error) {
    return { problem: failureText(error) };
  }
}

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
    return toastFailure('Reminder Not Sent', error);
  }
}

const links = {
  signing: { endpoint: sendSigningLink, name: 'Signing Link', about: () => '' },
  payment: {
    endpoint: sendPaymentLink,
    name: 'Payment Link',
    about: ({ amountDueCents }: DeskAppointment) => `, for ${formatUsd(cents(amountDueCents))}`,
  },
} as const;

/** Not queued, like reminders. */
export async function sendLink(
  appointment: DeskAppointment,
  kind: keyof typeof links,
): Promise<DeskAppointment | undefined> {
  const { endpoint, name, about } = links[kind];
  try {
    const answer = await deskCall(endpoint, { params: { id: appointment.id } });
    toast({ title: `${name} Sent`, description: `To ${appointment.payerName}${about(appointment)}.` });
    return answer;
  } catch (error) {
    return toastFailure(`${name} Not Sent`, error);
  }
}

function toastFailure(title: string, error: unknown): undefined {
  toast({ title, description: failureText(error), tone: 'destructive' });
}
