// A sentence for every action in the audit trail.
import { TERMS_CHANGE_TEXT, TERMS_CHANGES } from '../../../domain/agreement/booking-terms.ts';
import { CHANGE_SECTIONS, type ChangeSection } from '../../../domain/appointment/booking-change.ts';
import type { AuditAction } from '../../../domain/audit/audit-actions.ts';
import { formatShortDate, parseCalendarDate } from '../../../domain/calendar-date.ts';
import { PAYS_AT, PAYS_AT_TEXT } from '../../../domain/payment/pays-at.ts';
import { WEEKDAYS } from '../../../domain/scheduling/business-hours.ts';
import { counted, type Details, hoursText, momentIn, numberIn, ofAmount, textIn } from './audit-details.ts';

/** The middle part is the subject, shown as a link. */
export type Sentence = readonly [before: string, subject: string, after?: string];

type Say = (subject: string, details: Details) => Sentence;

/** "On my way: 5519 E Calle Redonda (Raman)" */
const about =
  (words: string | ((details: Details) => string)): Say =>
  (subject, details) => [`${typeof words === 'string' ? words : words(details)}: `, subject];

/** "Changed the opening hours" */
const acted =
  (verb: string, after: (details: Details) => string = () => ''): Say =>
  (subject, details) => [`${verb} `, subject, after(details)];

/** For actions without a named subject; `linked` links to the page where it was done. */
const alone =
  (before: string, linked = '', after: (details: Details) => string = () => ''): Say =>
  (_subject, details) => [before, linked, after(details)];

const sentences: Readonly<Record<AuditAction, Say>> = {
  'appointment.keep': about('Held without a deadline'),
  'appointment.release': about('Released the time'),
  'appointment.cancel': about((details) => `Canceled${returned(details)}`),
  'appointment.en-route': about('On my way'),
  'appointment.turn-back': about('Not on my way after all'),
  'appointment.on-site': about('Arrived'),
  'appointment.back-on-the-way': about('Not there yet, still on my way'),
  'appointment.not-begun': about('Undid the start'),
  'appointment.start': about('Started the inspection'),
  'appointment.complete': about('Completed the inspection'),
  'appointment.resume': about('Reopened the inspection'),
  'appointment.entered': about(enteredWords),
  'appointment.reminder': about((details) => `Sent a reminder${channelWords(details)}`),
  'appointment.signing-link': about('Sent a signing link'),
  'appointment.payment-link': about(
    (details) => `Sent a payment link${ofAmount(details, 'amountCents').replace(' of ', ' for ')}`,
  ),
  'appointment.door-link': about(
    (details) =>
      `Showed a payment link at the door${ofAmount(details, 'amountCents').replace(' of ', ' for ')}`,
  ),
  'appointment.notes-changed': about(notesWords),
  'appointment.pays-at-changed': about(paysAtWords),
  'appointment.inspection-period-changed': about(periodWords),
  'appointment.moved': about(movedWords),
  'appointment.changed': about(changedWords),
  'appointment.email-changed': about('Corrected the email'),
  'appointment.email-confirmed': about('Confirmed the corrected email'),
  'appointment.recipients-changed': about('Changed who gets updates'),
  'appointment.photo-added': about('Added a photo'),
  'appointment.photo-removed': about('Removed a photo'),
  'agreement.opened': about('Opened the agreement'),
  'agreement.sent': about('Sent the agreement for signature'),
  'agreement.signed': about('Signed the agreement'),
  'agreement.amended': about('Signed the new time'),
  'agreement.restored': about('The signed agreement counts again, because only the time had changed'),
  'agreement.not-taken': about(
    'Signed after the booking had changed, so it doesn’t count. Please check and call them',
  ),
  'agreement.superseded': about(outdatedWords),
  'agreement.file-removed': about('Removed the signed agreement’s file after its claim period'),
  'credit.given': about((details) => `Gave a credit${ofAmount(details, 'cents')}`),
  'credit.used': about((details) => `Used a credit${ofAmount(details, 'cents')}`),
  'credit.freed': about((details) => `Released a credit${ofAmount(details, 'cents')}`),
  'credit.changed': (subject, details) => [
    'Changed ',
    subject,
    numberIn(details, 'cents') === null ? '' : ` to what is left of its payment${asWorth(details)}`,
  ],
  'credit.settled': acted('Settled', () => ', which was no longer paid for'),
  'credit.voided': acted('Voided', asWorth),
  'payment.received': about((details) => `Payment${ofAmount(details, 'cents')} received`),
  'payment.refunded': about((details) => `Refund${ofAmount(details, 'cents')} made`),
  'payment.disputed': about((details) => `Payment${ofAmount(details, 'cents')} disputed`),
  'payment.dispute-won': about((details) => `Dispute${ofAmount(details, 'cents')} won`),
  'payment.dispute-lost': about((details) => `Dispute${ofAmount(details, 'cents')} lost`),
  'payment.inquiry': about((details) => `Question about a payment${ofAmount(details, 'cents')}`),
  'payment.inquiry-closed': about('Question about a payment closed'),
  'payment.refund-asked': about((details) =>
    details.byOffice === true
      ? `Marked${ofAmount(details, 'cents').replace(' of', '')} to refund by hand`
      : `Sent a refund${ofAmount(details, 'cents')}`,
  ),
  'payment.reviewed': about('Checked off a payment to review'),
  'allowance.given': about(
    (details) =>
      `${details.refund === true ? 'Refunded' : 'Took off'}${ofAmount(details, 'cents').replace(' of', '')}`,
  ),
  'allowance.undone': about((details) =>
    details.refund === true
      ? `Undid a refund${ofAmount(details, 'cents')}`
      : `Undid taking off${ofAmount(details, 'cents').replace(' of', '')}`,
  ),
  'payment.recorded': about(
    (details) => `Received${ofAmount(details, 'cents').replace(' of', '')}${methodWords(details)}`,
  ),
  'payment.undone': about((details) => `Undid a payment${ofAmount(details, 'cents')}`),
  'payment.returned': about(
    (details) => `Gave back${ofAmount(details, 'cents').replace(' of', '')}${methodWords(details)}`,
  ),
  'payment.return-undone': about((details) => `Undid a return${ofAmount(details, 'cents')}`),
  'payment.assigned': about((details) => `Assigned a payment${ofAmount(details, 'cents')}`),
  'report.published': about((details) => `Sent the report${reportVersion(details)}`),
  'report.released': about((details) => `Report released${reportVersion(details)}`),
  'report.overridden': acted('Released the report of', (details) => {
    const reason = textIn(details, 'reason');
    return ` before it was signed and paid. ${reason === null ? '(reason erased)' : `Reason: ${reason}`}`;
  }),
  'report.reader-allowed': about((details) => `Allowed ${readerWords(details)} to read the report`),
  'report.reader-withdrawn': about((details) => `Withdrew the report from ${readerWords(details)}`),
  'report.link-renewed': about((details) => `Sent ${readerWords(details)} a new link to the report`),
  'report.answered': about('Answered a question about the report'),
  'report.elsewhere': about('Said the report was sent another way'),
  'report.repairs-shared': about('The buyer made a link to their repair list'),
  'report.repairs-withdrawn': about('The buyer withdrew the link to their repair list'),
  'report.reinspection-asked': about(
    (details) =>
      `The buyer asked for a re-inspection${ofAmount(details, 'priceCents').replace(' of', ' for')}`,
  ),
  'payment.unassigned': about((details) => `Removed an assigned payment${ofAmount(details, 'cents')}`),
  'payment-link-changed': acted('Set'),
  'payment-links-imported': acted('Imported', linkCounts),
  'payment-links-reset': acted('Reset', linkCounts),
  'schedule-changed': acted('Changed', hoursChanged),
  'date-blocked': acted('Blocked'),
  'date-unblocked': acted('Opened', () => ' again'),
  'time-blocked': acted('Blocked', blockedHours),
  'time-unblocked': acted('Opened', (details) => `${blockedHours(details)} again`),
  'calendar-connected': acted('Connected'),
  'calendar-disconnected': acted('Disconnected'),
  'calendar-feed-renewed': alone('Made a new address for ', 'the calendar feed'),
  'signed-in': alone('Signed in', '', ({ secondFactor }) =>
    secondFactor === undefined || secondFactor === 'none' ? '' : ' with a code',
  ),
  'signed-out': alone('Signed out'),
  'session-ended': acted('Signed out'),
  'other-sessions-ended': alone('Signed out all other devices'),
  'password-changed': alone('Changed the password'),
  'password-reset': (subject, { secondFactorRemoved }) => [
    'Set a new password for ',
    subject,
    secondFactorRemoved === true ? ' and turned off two-step sign-in' : '',
  ],
  'second-factor-begun': alone('Started to set up two-step sign-in'),
  'second-factor-on': alone('Turned on two-step sign-in'),
  'second-factor-off': alone('Turned off two-step sign-in'),
  'inspector-created': acted('Created an account for'),
  'claim-approved': about('Approved the 50% Off Challenge claim'),
  'claim-rejected': about('Rejected the 50% Off Challenge claim'),
  'waiting-list-entry-removed': acted('Took', (details) => ` off the waiting list${dayWords(details)}`),
  'waiting-list-entry-moved-up': acted('Moved', (details) => ` up on the waiting list${dayWords(details)}`),
  'message-retried': acted('Sent', () => ' again'),
  'message-dismissed': acted('Gave up on'),
  'review-added': acted('Added'),
  'review-shown': acted('Put', () => ' on the site'),
  'review-hidden': acted('Took', () => ' off the site'),
  'settings-changed': acted('Changed', settingsWords),
  'business-imported': acted('Imported', versionWords),
  'business-published': acted('Changed', publishedWords),
  'business-change-canceled': acted('Canceled a change of', canceledWords),
  'setup-confirmed': alone('Confirmed a go-live step'),
  'data-exported': acted('Downloaded'),
  'person-erased': acted('Removed', erasedWords),
};

const unknown: Sentence = ['Unknown action', ''];

/** `label`: the subject in words. */
export const auditSentence = (action: string, label: string, details: Details): Sentence =>
  Object.hasOwn(sentences, action) ? sentences[action as AuditAction](label, details) : unknown;

const amountOf = (details: Details, name: string): string =>
  (numberIn(details, name) ?? 0) > 0 ? ofAmount(details, name) : '';

function returned(details: Details): string {
  const refund = amountOf(details, 'refund');
  if (refund) return `, with a refund${refund}`;
  const credit = amountOf(details, 'credit');
  return credit ? `, with a credit${credit}` : '';
}

function asWorth(details: Details): string {
  const worth = ofAmount(details, 'cents').replace(/^ of /, '');
  return worth ? ` (${worth})` : '';
}

const methodWords = ({ method }: Details): string =>
  method === 'cash' ? ' in cash' : method === 'check' ? ' by check' : '';

const channelWords = ({ channel }: Details): string =>
  channel === 'text' ? ' by text' : channel === 'mail' ? ' by email' : '';

/** Records who noted that texts are OK, and who confirmed a time that is not offered. */
function enteredWords({ mayText, breaks }: Details): string {
  const notes = [
    ...(breaks ? ['at a time that is not offered'] : []),
    ...(mayText === true ? ['with the customer’s OK to text'] : []),
  ];
  return ['Entered a booking', ...notes].join(', ');
}

function notesWords({ changed }: Details): string {
  return `Changed the ${changed === 'notes' ? 'notes' : changed === 'both' ? 'notes and access' : 'access'}`;
}

function periodWords(details: Details): string {
  const accepted = parseCalendarDate(textIn(details, 'acceptedOn') ?? '');
  const days = numberIn(details, 'days');
  if (!accepted.ok || !days) return 'Removed the inspection period';
  return `Set the inspection period: contract accepted ${formatShortDate(accepted.value)}, ${counted(days, 'day')}`;
}

function movedWords(details: Details): string {
  const [from, to] = [momentIn(details, 'from'), momentIn(details, 'to')];
  return from && to ? `Moved from ${from} to ${to}` : 'Moved to another time';
}

function changedWords(details: Details): string {
  const sections = textIn(details, 'changed')?.split(' ') ?? [];
  const named = CHANGE_SECTIONS.filter((section) => sections.includes(section));
  const what = new Intl.ListFormat('en-US').format(named.map((section) => SECTION_WORDS[section]));
  return `Changed ${what || 'the booking'}${returned(details)}`;
}

const SECTION_WORDS: Readonly<Record<ChangeSection, string>> = {
  time: 'the time',
  services: 'the services',
  property: 'the property',
  people: 'the people',
  price: 'the price',
};

function outdatedWords(details: Details): string {
  const changed = textIn(details, 'changed')?.split(' ') ?? [];
  const what =
    new Intl.ListFormat('en-US').format(changed.map((change) => `the ${changeText(change)}`)) ||
    'the booking';
  return `The signed agreement no longer counts, because ${what} changed`;
}

const changeText = (name: string): string =>
  TERMS_CHANGES.flatMap((change) => (change === name ? TERMS_CHANGE_TEXT[change] : []))[0] ?? name;

function paysAtWords(details: Details): string {
  const [from, to] = (['from', 'to'] as const).map((name) =>
    PAYS_AT.find((paysAt) => paysAt === textIn(details, name)),
  );
  if (!to || from === to) return 'Changed the closing';
  return `Changed when it’s paid: ${PAYS_AT_TEXT[to].toLowerCase()}`;
}

function linkCounts(details: Details): string {
  const [set, removed] = [numberIn(details, 'set') ?? 0, numberIn(details, 'removed') ?? 0];
  const parts = [set > 0 && `${set} set`, removed > 0 && `${removed} removed`].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
}

function hoursChanged(details: Details): string {
  const days = WEEKDAYS.flatMap((day) => {
    const hours = textIn(details, day);
    return hours === null ? [] : [`${day[0]?.toUpperCase()}${day.slice(1)} ${hoursText(hours)}`];
  });
  const step = numberIn(details, 'stepMinutes');
  const lunch = details.lunchBreak;
  const all = [
    ...days,
    ...(step === null ? [] : [`a start time every ${step} minutes`]),
    ...(typeof lunch === 'boolean' ? [lunch ? 'with a lunch break' : 'no lunch break'] : []),
  ];
  return all.length > 0 ? `: ${all.join(', ')}` : '';
}

function blockedHours(details: Details): string {
  const hours = textIn(details, 'hours');
  return hours === null ? '' : `, ${hoursText(hours)}`;
}

function dayWords(details: Details): string {
  const day = momentIn({ at: `${textIn(details, 'day')}T12:00:00-07:00` }, 'at');
  return day ? ` for ${day.replace(/, \d+:.*$/, '')}` : '';
}

function settingsWords(details: Details): string {
  const hold = numberIn(details, 'holdHours');
  const reminder = numberIn(details, 'reminderHours');
  const emails = numberIn(details, 'noticeEmails');
  const all = [
    ...(hold === null ? [] : [`holds last ${counted(hold, 'hour')}`]),
    ...(reminder === null
      ? []
      : [reminder === 0 ? 'no reminders' : `reminders ${counted(reminder, 'hour')} before`]),
    ...(details.paymentDue === 'before-inspection' ? ['payment due before the inspection'] : []),
    ...(emails === null ? [] : [`copies to ${counted(emails, 'address', 'addresses')}`]),
  ];
  return all.length > 0 ? `: ${all.join(', ')}` : '';
}

function versionWords(details: Details): string {
  const version = numberIn(details, 'version');
  return version === null ? '' : ` from a file (version ${version})`;
}

function publishedWords(details: Details): string {
  const parts = textIn(details, 'parts')?.split(' ') ?? [];
  const from = textIn(details, 'from');
  const what =
    parts.length > 0
      ? `: ${parts.map((part) => part.replace(/[A-Z]/g, ' $&').toLowerCase()).join(', ')}`
      : '';
  const confirmed = details.agreementConfirmed === true ? ', and confirmed the new agreement' : '';
  return `${what}${from ? `, from ${from}` : ''}${confirmed}`;
}

function canceledWords(details: Details): string {
  const [version, from] = [numberIn(details, 'canceled'), textIn(details, 'from')];
  return `${version === null ? '' : ` (version ${version})`}${from ? ` that was to start on ${from}` : ''}`;
}

function erasedWords(details: Details): string {
  const bookings = numberIn(details, 'appointments') ?? 0;
  return bookings > 0 ? `, from ${counted(bookings, 'booking')} and everything about them` : '';
}

function reportVersion({ version }: Details): string {
  return typeof version === 'number' && version > 1 ? `, version ${version}` : '';
}

function readerWords({ role, by }: Details): string {
  const who = role === 'realtor' ? 'the agent' : role === 'payer' ? 'the person who ordered' : 'a recipient';
  return by === 'buyer' ? `${who} (the buyer’s choice)` : who;
}
