// This browser's reservations. The answer is checked without the schemas, which are larger than the page.
import type { Reservation } from '../../api/appointment.ts';

const timeoutMs = 10_000;

/** Newest first. Throws without a valid answer. */
export async function fetchMyAppointments(): Promise<Reservation[]> {
  const response = await fetch('/api/appointments/mine', { signal: AbortSignal.timeout(timeoutMs) });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!Array.isArray(answer) || !answer.every(isReservation))
    throw new Error('No reservations were answered');
  return answer;
}

const words = [
  'id',
  'status',
  'date',
  'time',
  'scheduledAt',
  'formattedDateTime',
  'address',
  'paymentMethod',
  'refundTerms',
];
const notices = ['done', 'pending', 'failed', 'none'];

function isReservation(item: unknown): item is Reservation {
  const fields = fieldsOf(item);
  const noticeFields = fieldsOf(fields.notices);
  return (
    words.every((name) => typeof fields[name] === 'string') &&
    [
      fields.heldUntil,
      fields.heldUntilWords,
      fields.payLaterWords,
      fields.paymentUrl,
      fields.agreementId,
    ].every((value) => value === null || typeof value === 'string') &&
    typeof fields.contractSigned === 'boolean' &&
    (fields.signedBefore === null || isSignedBefore(fieldsOf(fields.signedBefore))) &&
    typeof fields.total === 'number' &&
    typeof fields.dueCents === 'number' &&
    typeof fields.duration === 'number' &&
    [noticeFields.emails, noticeFields.calendarEvent].every((notice) => notices.includes(String(notice)))
  );
}

const isSignedBefore = ({ total, outdatedBy }: Record<string, unknown>) =>
  typeof total === 'number' && Array.isArray(outdatedBy);

const fieldsOf = (item: unknown): Record<string, unknown> =>
  typeof item === 'object' && item !== null ? (item as Record<string, unknown>) : {};
