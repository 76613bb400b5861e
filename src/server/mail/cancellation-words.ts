// What a mail about a canceled inspection says. What canceling brought is in the domain's words.
import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { business } from '../../domain/business.ts';
import { formatUsd } from '../../domain/money.ts';
import type { Appointment } from '../db/stores/appointments.ts';
import type { AppointmentNews, CancellationNews } from './appointment-news.ts';
import type { LetterWords } from './letter.ts';
import { arizonaTime, dayAndTime } from './when-words.ts';
import { whereFor } from './where-words.ts';

/** The business's own words are with the others of its kind. */
export function cancellationWords(
  reader: Exclude<AppointmentReader, 'business'>,
  { startsAt, property }: Appointment,
  news: CancellationNews | undefined,
): LetterWords {
  const when = dayAndTime(startsAt);
  if (reader === 'payer') {
    return {
      subject: `Your inspection was canceled: ${when}`,
      heading: 'Your inspection is canceled',
      paragraphs: [byWhom(arizonaTime(startsAt), news?.by), ...(news?.words ?? [])],
    };
  }
  return {
    subject: `A home inspection was canceled: ${when}`,
    heading: 'The inspection is canceled',
    paragraphs: [`The home inspection at ${whereFor('report', property)} does not take place.`],
  };
}

function byWhom(when: string, by: CancellationNews['by'] | undefined): string {
  switch (by) {
    case 'customer':
      return `As you asked, the inspection on ${when}, is canceled. If that was not you, please call us at ${business.office.phone.display}.`;
    case 'business':
      return `We had to cancel the inspection on ${when}. We are sorry.`;
    case undefined:
      return `The inspection on ${when}, is canceled.`;
  }
}

/** Claimed only where the client's mailbox takes mails. */
export const told = ({ payerUnreached }: AppointmentNews): string =>
  payerUnreached ? '' : ', and the client was told';

/** For the business: who, and what it costs. */
export function canceledSummary(news: AppointmentNews): string {
  if (!news.cancellation) return 'The time is open to others again.';
  const { by, refund, credit } = news.cancellation;
  return [
    by === 'customer' ? 'The client canceled.' : `We canceled${told(news)}.`,
    'The time is open to others again.',
    refund > 0 ? `Refund: ${formatUsd(refund)}.` : '',
    credit > 0 ? `Credit: ${formatUsd(credit)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
