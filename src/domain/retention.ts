/** What is deleted on a schedule, when, and why. Each row also reads as a plain sentence. */
import { FORGOTTEN_CODES_DAYS } from './appointment/notes.ts';
import { dayMs, hourMs } from './durations.ts';
import { KNOWN_DEVICE_DAYS } from './identity/sign-in-limits.ts';
import { UNUSED_FILE_KEPT_MS, UPLOAD_KEPT_MS } from './report/report-limits.ts';

/** deploy/caliche-backup.service deletes backups after that; an owner may choose otherwise. */
export const BACKUP_KEPT_DAYS = 30;

type Row = {
  what: string;
  /** Zero: deleted as soon as `since` is true. */
  keptMs: number;
  /** Completes "deleted 30 days after …" or "deleted as soon as …". */
  since: string;
  why: string;
  /** Deleted every minute instead of every night. */
  everyMinute?: true;
  /** Exists only where the sandbox stands in for a provider. */
  sandboxOnly?: true;
};

const rows = {
  'problem-reports': {
    what: 'Error reports from a browser',
    keptMs: 30 * dayMs,
    since: 'they were sent',
    why: 'By then we have read them.',
  },
  'sign-in-failures': {
    what: 'Failed sign-ins',
    keptMs: dayMs,
    since: 'they happened',
    why: 'They only count toward limits of that day.',
  },
  'known-devices': {
    what: 'Devices that have signed in',
    keptMs: KNOWN_DEVICE_DAYS * dayMs,
    since: 'the last sign-in',
    why: 'After that a device counts as new.',
  },
  sessions: {
    what: 'Sign-in sessions',
    keptMs: 0,
    since: 'they have ended',
    why: 'An ended session opens nothing.',
  },
  'unused-properties': {
    what: 'Addresses that were looked up and never booked',
    keptMs: 90 * dayMs,
    since: 'the last look',
    why: 'A visitor may come back to book within that time.',
  },
  'verification-sends': {
    what: 'Requests for a verification code',
    keptMs: 2 * dayMs,
    since: 'they were made',
    why: 'They only count toward limits of a day.',
  },
  'link-requests': {
    what: 'Requests for a booking link',
    keptMs: 2 * dayMs,
    since: 'they were made',
    why: 'They only count toward limits of a day.',
  },
  'verified-phones': {
    what: 'Verified phone numbers',
    keptMs: 2 * dayMs,
    since: 'the verification expired',
    why: 'An expired verification proves nothing.',
  },
  'sandbox-codes': {
    what: 'Verification codes of the sandbox',
    keptMs: 2 * dayMs,
    since: 'they expired',
    why: 'An expired code verifies nothing.',
    sandboxOnly: true,
  },
  'unverified-consents': {
    what: 'Consents to texts for a number that was never verified',
    keptMs: 2 * dayMs,
    since: 'they were given',
    why: 'Only the owner of a number can consent. Verified consents stay as evidence.',
  },
  'untextable-phones': {
    what: 'Numbers to which texts did not arrive',
    keptMs: 365 * dayMs,
    since: 'the last failure',
    why: 'By then the number may be someone else’s.',
  },
  'office-notices': {
    what: 'Notices to the office that belong to no booking',
    keptMs: 30 * dayMs,
    since: 'they were written',
    why: 'By then the office has read them.',
  },
  'waiting-list': {
    what: 'Places on the waiting list',
    keptMs: 30 * dayMs,
    since: 'the day waited for',
    why: 'Nobody can book that day anymore.',
  },
  outbox: {
    what: 'Messages the sandbox kept instead of sending',
    keptMs: 30 * dayMs,
    since: 'they were written',
    why: 'By then a tester has looked at them.',
    sandboxOnly: true,
  },
  'signature-requests': {
    what: 'Names and messages in requests to sign',
    keptMs: 30 * dayMs,
    since: 'the request ended',
    why: 'The booking still shows that a signature was requested.',
  },
  agreements: {
    what: 'Signed agreements of people who asked to be removed',
    keptMs: 0,
    since: 'no claim can be made under them',
    why: 'Until then both sides may need them.',
  },
  reports: {
    what: 'Reports of people who asked to be removed',
    keptMs: 0,
    since: 'no claim can be made under the agreement',
    why: 'Until then both sides may need them. Only the office can open them.',
  },
  'payment-events': {
    what: 'Notices from our payment company',
    keptMs: 90 * dayMs,
    since: 'they were settled',
    why: 'We need them to spot duplicates. Payments stay for the books.',
  },
  'sandbox-payments': {
    what: 'Payments of the sandbox',
    keptMs: 365 * dayMs,
    since: 'they were made',
    why: 'They are nobody’s money.',
    sandboxOnly: true,
  },
  closings: {
    what: 'Escrow officers and the day of a closing',
    keptMs: 365 * dayMs,
    since: 'the inspection, if it is paid or canceled',
    why: 'Nobody has to ask them about the payment anymore.',
  },
  uploads: {
    what: 'Uploads of report files and photos',
    keptMs: UPLOAD_KEPT_MS,
    since: 'their last part arrived',
    why: 'An interrupted one is continued before that. A finished file stays.',
  },
  'unused-files': {
    what: 'Stored files that are in no report and no job',
    keptMs: UNUSED_FILE_KEPT_MS,
    since: 'they were uploaded',
    why: 'Nobody can open them.',
  },
  'inspection-periods': {
    what: 'Contract dates and lengths of inspection periods',
    keptMs: 365 * dayMs,
    since: 'the inspection',
    why: 'The period is long over.',
  },
  'access-codes': {
    what: 'Lockbox, gate and alarm codes',
    keptMs: dayMs,
    since: 'the job was completed or canceled, and at once when its time is released',
    why: 'Nobody has to get in anymore.',
    everyMinute: true,
  },
  'forgotten-access-codes': {
    what: 'Codes of a job that was never completed or canceled',
    keptMs: FORGOTTEN_CODES_DAYS * dayMs,
    since: 'its start',
    why: 'The job is over, even if we didn’t mark it done.',
    everyMinute: true,
  },
  positions: {
    what: 'The inspector’s position',
    keptMs: 2 * hourMs,
    since: 'it was sent, and at once when the inspector arrives',
    why: 'It only serves the customer who is waiting.',
    everyMinute: true,
  },
} satisfies Record<string, Row>;

export type RetentionName = keyof typeof rows;

export type RetentionRule = Row & { name: RetentionName; sentence: string };

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

const periodWords = (ms: number) =>
  ms % dayMs === 0 ? counted(ms / dayMs, 'day') : counted(ms / hourMs, 'hour');

const sentenceOf = ({ what, keptMs, since, why }: Row) =>
  `${what}: deleted ${keptMs === 0 ? 'as soon as' : `${periodWords(keptMs)} after`} ${since}. ${why}`;

export const retention: readonly RetentionRule[] = Object.entries<Row>(rows).map(([name, row]) => ({
  ...row,
  name: name as RetentionName,
  sentence: sentenceOf(row),
}));
