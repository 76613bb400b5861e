// Mails to the office about the site itself.
import type { OfficeEvent } from '../../domain/appointment/appointment-events.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

export function composeOfficeMail(event: OfficeEvent, { codesSent }: { codesSent: number }): WrittenLetter {
  switch (event) {
    case 'texts-half-used':
      return writeLetter({
        subject: 'Half of today’s verification texts are used',
        heading: 'Half of today’s verification texts are used',
        greeting: '',
        paragraphs: [
          `Your website has texted ${codesSent} verification codes in the last 24 hours. That is at least half of the most you allow in a day.`,
          'Visitors still get their codes. If you are not expecting this many bookings, someone may be asking for codes just to run up your bill. We limit each network, and we keep the last quarter for visitors who have not asked before.',
        ],
        facts: [{ name: 'Codes texted in 24 hours', value: String(codesSent) }],
        closing: ['To allow more codes a day, raise VERIFICATIONS_PER_DAY in the server’s settings.'],
        quietLinks: [],
        reason: 'You’re getting this email because this address receives office notices.',
      });
  }
}
