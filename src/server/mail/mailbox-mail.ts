// Mails to a new or replaced mailbox. They contain nothing about the booking.
import type { Sender } from './sender.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

export const composeConfirmMailboxMail = (sender: Sender, url: string): WrittenLetter =>
  writeLetter(sender, {
    subject: 'Please confirm your email',
    heading: 'Please confirm your email',
    greeting: '',
    paragraphs: [
      `This email was given for a home inspection with ${sender.name}.`,
      'Confirm it to get the updates, documents and links for the booking here.',
    ],
    facts: [],
    action: { words: 'Confirm this email', url },
    closing: [],
    quietLinks: [],
    reason: `Not expecting this? Ignore it or call us at ${sender.phone}.`,
  });

export const composeRemovedMailboxMail = (sender: Sender): WrittenLetter =>
  writeLetter(sender, {
    subject: 'This email was removed from a booking',
    heading: 'This email was removed from a booking',
    greeting: '',
    paragraphs: [
      `This email is no longer used for a booking with ${sender.name}. The links we sent here no longer work.`,
    ],
    facts: [],
    closing: [],
    quietLinks: [],
    reason: `Not expecting this? Please call us at ${sender.phone}.`,
  });
