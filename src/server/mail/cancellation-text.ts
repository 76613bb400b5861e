// Mails about a canceled inspection. The refund is worded in the domain.
import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { formatUsd } from '../../domain/money.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentMailFacts, CancellationMailFacts } from './appointment-mail-facts.ts';
import type { LetterText } from './letter.ts';
import type { Sender } from './sender.ts';
import { dayAndTime } from './when-text.ts';
import { whereFor } from './where-text.ts';

/** The business's copy is in business-text.ts. */
export function cancellationText(
  reader: Exclude<AppointmentReader, 'business'>,
  { startsAt, property }: Appointment,
  { sender, cancellation }: AppointmentMailFacts,
): LetterText {
  const when = dayAndTime(startsAt);
  if (reader === 'payer') {
    return {
      subject: `Your inspection was canceled: ${when}`,
      heading: 'Your inspection is canceled',
      paragraphs: [[byWhom(sender, when, cancellation?.by), ...(cancellation?.words ?? [])].join(' ')],
    };
  }
  return {
    subject: `A home inspection was canceled: ${when}`,
    heading: 'The inspection is canceled',
    paragraphs: [`The home inspection at ${whereFor('report', property)} is canceled.`],
  };
}

function byWhom({ phone }: Sender, when: string, by: CancellationMailFacts['by'] | undefined): string {
  switch (by) {
    case 'customer':
      return `We’ve canceled your inspection on ${when}. If you didn’t ask for that, please call us at ${phone}.`;
    case 'business':
      return `We’re sorry, we had to cancel your inspection on ${when}.`;
    case undefined:
      return `Your inspection on ${when} is canceled.`;
  }
}

/** Claims it only if mails reach the customer. */
export const customerNotified = ({ payerUnreached }: AppointmentMailFacts): string =>
  payerUnreached ? '' : ' and told the customer';

/** For the business: who canceled, and the amounts. */
export function canceledSummary(mailFacts: AppointmentMailFacts): string {
  if (!mailFacts.cancellation) return 'The time is open again.';
  const { by, refund, credit } = mailFacts.cancellation;
  return [
    by === 'customer' ? 'The customer canceled.' : `We canceled${customerNotified(mailFacts)}.`,
    'The time is open again.',
    refund > 0 ? `Refund: ${formatUsd(refund)}.` : '',
    credit > 0 ? `Credit: ${formatUsd(credit)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
