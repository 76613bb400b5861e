// The subject of an audit entry: its label and its page.
import type { AuditPlace } from '../../../api/audit-admin.ts';
import { EXPORTS } from '../../../api/export.ts';
import { formatLongDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { formatUsd } from '../../../domain/money.ts';
import { parsePaymentLinkId } from '../../../domain/payment/payment-links.ts';
import type { AuditSubjectRow } from '../../db/stores/audit-subjects.ts';
import { eventText } from '../message/event-text.ts';
import { receiptNumber } from '../payment/build-receipt.ts';

export type AuditSubject = { label: string; place: AuditPlace | null };

/** `known`: undefined once deleted, which gives a neutral label without a link. */
export function auditSubject(
  { kind, id }: { kind: string; id: string },
  known: AuditSubjectRow | undefined,
): AuditSubject {
  const booking = known && bookingOf(known);
  switch (kind) {
    case 'appointment':
      return booking ?? { label: 'an inspection', place: null };
    case 'payment':
      return booking ?? { label: paymentLabel(known), place: known ? { page: 'payments' } : null };
    case 'credit':
      return {
        label: booking ? `the credit from ${booking.label}` : 'a credit',
        place: known ? { page: 'credits' } : null,
      };
    case 'claim':
      return known
        ? { label: known.street ?? 'a claim', place: { page: 'claims' } }
        : { label: 'a removed claim', place: null };
    case 'waiting-list-entry':
      return { label: known?.name ?? 'someone', place: { page: 'waiting-list' } };
    case 'delivery':
      return known
        ? {
            label: `“${eventText(known.name ?? '')}”${booking ? ` for ${booking.label}` : ''}`,
            place: booking?.place ?? { page: 'messages' },
          }
        : { label: 'a message', place: null };
    case 'review':
      return { label: known?.name ? `the review by ${known.name}` : 'a review', place: { page: 'reviews' } };
    case 'user':
      return { label: known?.name ?? 'a former user', place: null };
    case 'date':
      return { label: dayLabel(id), place: { page: 'hours' } };
    case 'payment-link':
      return { label: paymentLinkLabel(id), place: { page: 'payment-links' } };
    case 'table':
      return { label: tableLabel(id), place: { page: 'data' } };
    default:
      return fixed.get(kind) ?? { label: 'the desk', place: null };
  }
}

const fixed = new Map<string, AuditSubject>([
  ['session', { label: 'a device', place: { page: 'account' } }],
  ['schedule', { label: 'the opening hours', place: { page: 'hours' } }],
  ['settings', { label: 'the business settings', place: { page: 'settings' } }],
  ['business', { label: 'the business', place: { page: 'business' } }],
  ['calendar', { label: 'the calendar', place: { page: 'calendar' } }],
  ['payment-links', { label: 'the payment links', place: { page: 'payment-links' } }],
  ['person', { label: 'a person’s data', place: { page: 'data' } }],
]);

/** "5519 E Calle Redonda (Raman)". After erasure only the property is left. */
function bookingOf({ appointmentId, street, lastName }: AuditSubjectRow): AuditSubject | undefined {
  if (appointmentId === null) return undefined;
  const label = [street ?? 'an inspection', lastName && `(${lastName})`].filter(Boolean).join(' ');
  return { label, place: { page: 'appointment', appointmentId } };
}

function paymentLabel(known: AuditSubjectRow | undefined): string {
  if (!known?.number || known.paidAt === null) return 'a payment without a booking';
  return `receipt ${receiptNumber({ number: known.number }, known.paidAt)}`;
}

function dayLabel(id: string): string {
  const day = parseCalendarDate(id);
  return day.ok ? formatLongDate(day.value) : 'a day';
}

function tableLabel(id: string): string {
  const table = EXPORTS.find((name) => name === id);
  return table ? `the ${table.replace('-', ' ')} spreadsheet` : 'a spreadsheet';
}

function paymentLinkLabel(id: string): string {
  const key = parsePaymentLinkId(id);
  if (!key) return 'a payment link';
  return `the payment link for ${formatUsd(key.amount)}${key.type === 'challenge' ? ', challenge price' : ''}`;
}
