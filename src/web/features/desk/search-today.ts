import type { DeskAppointment } from '../../../api/desk.ts';

/** Every word that was typed is in a name, the address, an e-mail address or a phone number. */
export function matches(appointment: DeskAppointment, search: string): boolean {
  const { payerName, clientName, buyerName, payerEmail, property, realtor, payerPhone } = appointment;
  const text = [payerName, clientName, buyerName, payerEmail, property.address, realtor?.name, realtor?.email]
    .filter((part) => part)
    .join(' ')
    .toLowerCase();
  const typed = search.trim().toLowerCase();
  const digits = typed.replace(/\D/g, '');
  const looksLikePhone = /^[\d\s().+-]{3,}$/.test(typed) && digits.length >= 3;
  if (looksLikePhone && payerPhone.includes(digits)) return true;
  return typed.split(/\s+/).every((word) => text.includes(word));
}
