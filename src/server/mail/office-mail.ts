// Mails to the office about the site, and about payments without a booking.
import { formatUsd } from '../../domain/money.ts';
import type { Dispute } from '../../domain/payment/dispute.ts';
import { DISPUTE_HEADINGS, disputeParagraphs } from './dispute-text.ts';
import type { Sender } from './sender.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

export type OfficeMailFacts =
  | { event: 'texts-half-used'; codesSent: number }
  | { event: 'payment-disputed'; dispute: Dispute; receiptNumber: string | null; publicUrl: string };

const reason = 'You’re getting this email because this address receives office notices.';

export function composeOfficeMail(sender: Sender, mailFacts: OfficeMailFacts): WrittenLetter {
  switch (mailFacts.event) {
    case 'texts-half-used':
      return writeLetter(sender, {
        subject: 'Half of today’s verification texts are used',
        heading: 'Half of today’s verification texts are used',
        greeting: '',
        paragraphs: [
          `Your website has texted ${mailFacts.codesSent} verification codes in the last 24 hours. That is at least half of the most you allow in a day.`,
          'Visitors still get their codes. If you are not expecting this many bookings, someone may be asking for codes just to run up your bill. We limit each network, and we keep the last quarter for visitors who have not asked before.',
        ],
        facts: [{ name: 'Codes texted in 24 hours', value: String(mailFacts.codesSent) }],
        closing: ['To allow more codes a day, raise VERIFICATIONS_PER_DAY in the server’s settings.'],
        quietLinks: [],
        reason,
      });
    case 'payment-disputed':
      return disputeMail(sender, mailFacts);
  }
}

function disputeMail(
  sender: Sender,
  { dispute, receiptNumber, publicUrl }: Extract<OfficeMailFacts, { event: 'payment-disputed' }>,
): WrittenLetter {
  const heading = DISPUTE_HEADINGS[dispute.state];
  return writeLetter(sender, {
    subject: `${heading}: ${formatUsd(dispute.amount)}, no booking`,
    heading,
    greeting: '',
    paragraphs: [...disputeParagraphs(dispute), 'This payment came without a booking.'],
    facts: [
      { name: 'Bank’s reason', value: dispute.reason.replaceAll('_', ' ') },
      { name: 'Dispute at the provider', value: dispute.id },
      ...(receiptNumber ? [{ name: 'Receipt', value: receiptNumber }] : []),
    ],
    action: { words: 'Open disputes', url: `${publicUrl}/admin#disputes` },
    closing: [],
    quietLinks: [],
    reason,
  });
}
