// Mails and texts about a report. None of them has a document attached: the report is read on its page.
import type { ReportEvent } from '../../domain/appointment/appointment-events.ts';
import { formatPhone } from '../../domain/contact/phone.ts';
import { plainName, withoutLinks } from '../../domain/contact/plain-text.ts';
import { type Cents, formatUsd } from '../../domain/money.ts';
import type { ReleaseStep } from '../../domain/report/release.ts';
import { REPORT_CODE_MINUTES } from '../../domain/report/report-limits.ts';
import { waitingWords } from '../../domain/report/report-words.ts';
import type { Fact, LetterText, Link } from './letter.ts';
import type { Sender } from './sender.ts';
import { type WrittenLetter, writeLetter } from './write-letter.ts';

export type ReportMailFacts = {
  sender: Sender;
  /** "5519 E Calle Redonda" */
  street: string;
  greeting: string;
  /** The reader's report page; for the business the desk's. */
  url: string;
  version: number;
  /** What changed in this version. */
  note: string;
  missing: readonly ReleaseStep[];
  /** Of what is missing: what this reader can do. */
  ownSteps: readonly ReleaseStep[];
  due: Cents;
  /** `false`: an agent who pays; the buyer opens it. */
  mayRead: boolean;
  code: string;
  /** The question or answer, and who wrote it. */
  message: { author: string; body: string };
  /** "Due Tue, Nov 17, 3:00 PM (4 hours left)" */
  promiseWords: string;
  reviewUrl: string;
  /** Who asks for it, at which price, and what they ticked. `contact`: `null` after their removal. */
  reinspection: {
    author: string;
    contact: { phone: string | null; email: string | null } | null;
    price: Cents;
    findings: readonly string[];
  };
  /** "Ends Thu, Nov 26, 11:59 PM (check your contract)"; `null`: unknown, or not for this reader. */
  periodWords: string | null;
};

export function composeReportMail(event: ReportEvent, facts: ReportMailFacts): WrittenLetter {
  const { sender, greeting } = facts;
  const action = actionOf(event, facts);
  return writeLetter(sender, {
    ...wordsOf(event, facts),
    greeting: plainName(greeting),
    facts: factsOf(event, facts),
    ...(action && { action }),
    closing: closingOf(event, sender),
    quietLinks: [],
    reason: reasonOf(event, sender),
  });
}

function wordsOf(event: ReportEvent, facts: ReportMailFacts): LetterText {
  const { street, message, sender } = facts;
  switch (event) {
    case 'report-waiting':
      return {
        subject: `${facts.mayRead ? 'Your' : 'The'} report is ready: ${street}`,
        heading: `${facts.mayRead ? 'Your' : 'The'} report is ready`,
        paragraphs: [waitingWords(facts.missing, facts)],
      };
    case 'report-ready':
      return {
        subject: `Your inspection report: ${street}`,
        heading: 'Your inspection report',
        paragraphs: [
          `The inspection report for ${street} is ready to read and download.`,
          'Something unclear? Ask us on the report page.',
        ],
      };
    case 'report-corrected':
      return {
        subject: `Corrected report, version ${facts.version}: ${street}`,
        heading: 'We corrected your report',
        paragraphs: [
          `Version ${facts.version} of the inspection report for ${street} is ready. What changed: ${withoutLinks(facts.note)}`,
          'The earlier version is still on that page.',
        ],
      };
    case 'report-delivered':
      return {
        subject: `We sent the buyer their report: ${street}`,
        heading: 'We sent the buyer their report',
        paragraphs: [
          `We delivered the inspection report for ${street} to the buyer.`,
          'The buyer decides who else reads it. They can share it with you on their report page.',
        ],
      };
    case 'report-code':
      return {
        subject: `${facts.code} opens your report`,
        heading: `Your code: ${facts.code}`,
        paragraphs: [
          `Enter it on the report page within ${REPORT_CODE_MINUTES} minutes. It opens the report on that device.`,
          'Didn’t ask for it? Someone else may have your link. Don’t share the code and they can’t get in.',
        ],
      };
    case 'report-question':
      return {
        subject: `Question about the report: ${street}`,
        heading: `${message.author} asks`,
        paragraphs: [message.body],
      };
    case 'report-answer':
      return {
        subject: `We answered your question: ${street}`,
        heading: 'Our answer',
        paragraphs: [message.body],
      };
    case 'report-due':
      return {
        subject: `Report due soon: ${street}`,
        heading: 'A report is due soon',
        paragraphs: [`The report for ${street} hasn’t been sent yet. ${facts.promiseWords}.`],
      };
    case 'reinspection-asked':
      return {
        subject: `Re-inspection request: ${street}`,
        heading: `${facts.reinspection.author} asks for a re-inspection`,
        paragraphs: [
          `They’d like a re-inspection at ${street} after the repairs, for ${formatUsd(facts.reinspection.price)}.${contactWords(facts.reinspection)}`,
          `On their list (${facts.reinspection.findings.length}):`,
          ...facts.reinspection.findings,
        ],
      };
    case 'review-request':
      return {
        subject: `How did we do? ${street}`,
        heading: 'How did we do?',
        paragraphs: [
          'You said we could ask. A short review helps other buyers find us, and we read every one.',
          `Not happy? Please call us at ${sender.phone} first.`,
        ],
      };
  }
}

function contactWords({ contact }: ReportMailFacts['reinspection']): string {
  if (contact?.phone) return ` Please call ${formatPhone(contact.phone)} to set a time.`;
  return contact?.email ? ` They gave no phone number: ${contact.email}` : '';
}

/** With the report, and while it waits. */
const factsOf = (event: ReportEvent, { periodWords }: ReportMailFacts): Fact[] =>
  periodWords !== null &&
  (event === 'report-waiting' || event === 'report-ready' || event === 'report-corrected')
    ? [{ name: 'Inspection period', value: periodWords }]
    : [];

function actionOf(event: ReportEvent, { url, reviewUrl, mayRead }: ReportMailFacts): Link | undefined {
  switch (event) {
    case 'report-waiting':
      return { words: mayRead ? 'Open your report' : 'See what’s missing', url };
    case 'report-ready':
    case 'report-corrected':
      return { words: 'Read the report', url };
    case 'report-question':
      return { words: 'Answer at the desk', url };
    case 'report-answer':
      return { words: 'Open the report page', url };
    case 'report-due':
      return { words: 'Upload the report', url };
    case 'reinspection-asked':
      return { words: 'Make the appointment', url };
    case 'review-request':
      return { words: 'Write a review', url: reviewUrl };
    case 'report-delivered':
    case 'report-code':
      return undefined;
  }
}

function closingOf(event: ReportEvent, { phone }: Sender): string[] {
  switch (event) {
    case 'report-waiting':
      return [
        `This link is just for you: please don’t forward it, because the device that opens it first can read the report. Is someone else paying? They can call us at ${phone}.`,
      ];
    case 'report-ready':
    case 'report-corrected':
      return ['This link is just for you. On a new device, we’ll send you a code first.'];
    case 'review-request':
      return ['We won’t ask again.'];
    default:
      return [];
  }
}

const reasonOf = (event: ReportEvent, { name, phone }: Sender): string =>
  event === 'report-question' || event === 'report-due' || event === 'reinspection-asked'
    ? 'You’re getting this email because this address receives office notices.'
    : `You’re getting this email because of a home inspection with ${name}. Not expecting it? Call us at ${phone}.`;

/** At most 160 plain characters. */
export function composeReportText(
  event: ReportEvent,
  { sender, url, code }: Pick<ReportMailFacts, 'sender' | 'url' | 'code'>,
): string | undefined {
  const text = (words: string) => `${sender.name}: ${words} Reply STOP to end texts.`;
  switch (event) {
    case 'report-ready':
      return text(`your report is ready: ${url}`);
    case 'report-corrected':
      return text(`we corrected your report: ${url}`);
    case 'report-waiting':
      return text(`the report is ready. Please finish these steps: ${url}`);
    case 'report-code':
      return text(`${code} is the code for your inspection report. Don't share it.`);
    default:
      return undefined;
  }
}
