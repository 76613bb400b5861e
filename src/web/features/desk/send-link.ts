import { type DeskAppointment, sendPaymentLink, sendSigningLink } from '../../../api/desk.ts';
import { cents, formatUsd } from '../../../domain/money.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { toast } from '../../ui/toast-store.ts';

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
    const words = error instanceof CallFailed ? error.failure?.message : undefined;
    toast({
      title: `${name} Not Sent`,
      description: words ?? 'Please check your connection and try again.',
      tone: 'destructive',
    });
    return undefined;
  }
}
