// Mails to the office about the site, and about payments without a booking.
import type { TextBlock } from '../../domain/contact/text-failures.ts';
import { formatUsd } from '../../domain/money.ts';
import type { Dispute } from '../../domain/payment/dispute.ts';
import { DISPUTE_HEADINGS, disputeParagraphs } from './dispute-text.ts';
import type { Sender } from './sender.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

export type OfficeMailFacts =
  | { event: 'texts-half-used'; codesSent: number }
  | { event: 'texts-blocked'; block: TextBlock }
  | { event: 'signing-limit' }
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
    case 'texts-blocked':
      return textsBlockedMail(sender, mailFacts.block);
    case 'signing-limit':
      return writeLetter(sender, {
        subject: 'No more agreements can be sent to sign',
        heading: 'No more agreements can be sent to sign',
        greeting: '',
        paragraphs: [
          'Your Documenso plan has no documents left this month, so a customer could not send the agreement to someone else to sign.',
          'Customers can still sign on your website themselves.',
        ],
        facts: [],
        closing: [
          'Raise the plan in Documenso, or set ESIGN_PROVIDER=mail: then everyone signs on your website.',
        ],
        quietLinks: [],
        reason,
      });
    case 'payment-disputed':
      return disputeMail(sender, mailFacts);
  }
}

const blocked: Record<TextBlock, { why: string; todo: string }> = {
  region: {
    why: 'A text to a number in a region that your text account does not allow was refused.',
    todo: 'If you want customers there, allow the region in Twilio under Geo permissions, for Messaging and for Verify.',
  },
  'fraud-guard': {
    why: 'Twilio’s Fraud Guard sees too many codes going to one group of numbers and blocks it for 12 hours.',
    todo: 'You don’t have to do anything now. If it happens again, look at the numbers under Verify logs in Twilio.',
  },
  route: {
    why: 'Twilio cannot text this kind of number from yours.',
    todo: 'Look up error 21612 under Monitor in Twilio. If it is an ordinary US mobile number, write to Twilio’s support.',
  },
  sender: {
    why: 'Your number is not registered for business texts, or is not set up for texts.',
    todo: 'In Twilio, finish the A2P 10DLC registration (or the toll-free verification) and check TWILIO_FROM.',
  },
  account: {
    why: 'Your Twilio account is suspended, on trial or under review, or its Verify service does not send texts.',
    todo: 'Sign in to Twilio: check the balance, the messages from Twilio, and SMS in the Verify service.',
  },
};

/** Visitors are asked to call; nobody but the owner can change it. */
function textsBlockedMail(sender: Sender, block: TextBlock): WrittenLetter {
  const { why, todo } = blocked[block];
  return writeLetter(sender, {
    subject: 'Your texts are being blocked',
    heading: 'Your texts are being blocked',
    greeting: '',
    paragraphs: [
      why,
      'We ask visitors who are affected to call you. We keep trying to send texts about bookings for about a day, and customers still get their emails.',
    ],
    facts: [],
    closing: [todo],
    quietLinks: [],
    reason,
  });
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
