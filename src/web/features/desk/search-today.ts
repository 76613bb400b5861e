import type { DeskAppointment } from '../../../api/desk.ts';

/** Every typed word is in a name, the address, an email address or a phone number. */
export function matchesSearch(appointment: DeskAppointment, search: string): boolean {
  const { payerName, clientName, buyerName, payingFor, payerEmail, property, realtor, payerPhone } =
    appointment;
  const who = [payerName, clientName, buyerName, payingFor, payerEmail, realtor?.name, realtor?.email];
  const text = [...who, property.address]
    .filter((part) => part)
    .join(' ')
    .toLowerCase();
  const typed = search.trim().toLowerCase();
  const digits = typed.replace(/\D/g, '');
  const looksLikePhone = /^[\d\s().+-]{3,}$/.test(typed) && digits.length >= 3;
  if (looksLikePhone && payerPhone.includes(digits)) return true;
  return typed.split(/\s+/).every((word) => text.includes(word));
}
