// What whoever reads a mail can do next. Only the payer and a signer have something to do.
import type { AppointmentEvent, AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { getsSignedCopy } from '../../domain/appointment/recipients.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { Letter, Link } from './letter.ts';
import type { SigningState } from './signing-state.ts';

type Next = Pick<Letter, 'action' | 'closing' | 'quietLink'>;

export function nextStep(
  event: AppointmentEvent,
  reader: AppointmentReader,
  appointment: Appointment,
  { publicUrl, signing }: { publicUrl: string; signing: SigningState },
): Next {
  const { url, checkoutUrl } = signing;
  const sign: Link | undefined =
    url === undefined ? undefined : { words: 'Read and sign the agreement', url };
  if (reader === 'signer' && sign) return { action: sign, closing: [yoursAlone] };
  const check: Link = {
    words: 'Check that a copy is the one that was signed',
    url: `${publicUrl}/verify-agreement`,
  };
  if (reader !== 'payer') {
    return { closing: [], ...(event === 'signed' && getsSignedCopy(reader) && { quietLink: check }) };
  }
  if (event === 'released' || event === 'refunded-late') {
    return { action: { words: 'Book again', url: `${publicUrl}/#book` }, closing: [] };
  }
  // Whoever has this link sees where the inspector is: it goes to nobody but the payer.
  const follow: Link = { words: 'Follow your inspection', url: `${publicUrl}/track/${appointment.id}` };
  if (event === 'signed') {
    const pay: Link = { words: 'Pay', url: checkoutUrl ?? `${publicUrl}/checkout/${appointment.id}` };
    return { action: appointment.paid < appointment.total ? pay : follow, quietLink: check, closing: [] };
  }
  if (!sign) return { action: follow, closing: [] };
  // Who waits at the door looks for the inspector first.
  return event === 'en-route'
    ? { action: follow, quietLink: sign, closing: [] }
    : { action: sign, quietLink: follow, closing: [yoursAlone] };
}

const yoursAlone = 'Please keep this link to yourself: whoever has it can sign.';
