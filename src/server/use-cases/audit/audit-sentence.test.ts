// Every audited action has a sentence that shows no stored identifiers.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { AUDIT_ACTIONS, type AuditAction } from '../../../domain/audit/audit-actions.ts';
import type { AuditSubjectRow } from '../../db/stores/audit-subjects.ts';
import { describeEvent } from './list-events.ts';

const id = '7bb175fc-0000-4000-8000-000000000001';

/** Subject kind of each action that is not about a booking. */
const kinds: Partial<Record<AuditAction, readonly [kind: string, id: string]>> = {
  'credit.changed': ['credit', id],
  'credit.settled': ['credit', id],
  'credit.voided': ['credit', id],
  'payment.refund-asked': ['payment', id],
  'payment.reviewed': ['payment', id],
  'payment-link-changed': ['payment-link', 'paynow-650.00'],
  'payment-links-imported': ['payment-links', 'all'],
  'payment-links-reset': ['payment-links', 'all'],
  'schedule-changed': ['schedule', 'hours'],
  'date-blocked': ['date', '2026-11-18'],
  'date-unblocked': ['date', '2026-11-18'],
  'time-blocked': ['date', '2026-11-18'],
  'time-unblocked': ['date', '2026-11-18'],
  'calendar-connected': ['calendar', 'google'],
  'calendar-disconnected': ['calendar', 'google'],
  'calendar-feed-renewed': ['calendar', 'feed'],
  'signed-in': ['user', id],
  'signed-out': ['session', id],
  'session-ended': ['session', id],
  'other-sessions-ended': ['user', id],
  'password-changed': ['user', id],
  'password-reset': ['user', id],
  'second-factor-begun': ['user', id],
  'second-factor-on': ['user', id],
  'second-factor-off': ['user', id],
  'inspector-created': ['user', id],
  'claim-approved': ['claim', id],
  'claim-rejected': ['claim', id],
  'waiting-list-entry-removed': ['waiting-list-entry', id],
  'message-retried': ['delivery', id],
  'message-dismissed': ['delivery', id],
  'review-added': ['review', id],
  'review-shown': ['review', id],
  'review-hidden': ['review', id],
  'settings-changed': ['settings', 'business'],
  'business-imported': ['business', '2'],
  'business-published': ['business', '2'],
  'business-change-canceled': ['business', '2'],
  'setup-confirmed': ['setup', 'agreement'],
  'data-exported': ['table', 'waiting-list'],
  'person-erased': ['person', 'removed'],
};

/** As the use cases write them. */
const details = {
  by: 'customer',
  hours: '13:00-15:00',
  from: '2026-11-17T08:00:00-07:00',
  to: '2026-11-18T09:00:00-07:00',
  inspector: 'en_route',
  channel: 'mail',
  amountCents: 57_500,
  cents: 30_000,
  refund: 47_500,
  credit: id,
  payment: id,
  agreement: id,
  request: id,
  sha256: 'abc',
  edition: 2,
  changed: 'price service',
  provider: 'stripe',
  dispute: 'dp_1',
  state: 'open',
  reason: 'dispute_lost',
  day: '2026-11-18',
  saturday: '07:30-14:00',
  sunday: 'closed',
  stepMinutes: 60,
  lunchBreak: true,
  holdHours: 24,
  reminderHours: 24,
  paymentDue: 'before-inspection',
  noticeEmails: 2,
  set: 3,
  removed: 1,
  secondFactor: 'totp',
  secondFactorRemoved: true,
  sessionsEnded: 2,
  ended: 2,
  people: 2,
  told: 1,
  appointments: 2,
};

const nameOf: Partial<Record<string, string>> = {
  delivery: 'reminder',
  'waiting-list-entry': 'Anna',
  review: 'Lee Wu',
  user: 'Riley Ruiz',
};
const isBooking = (kind: string) => ['appointment', 'payment', 'credit', 'delivery'].includes(kind);
const knownOf = (kind: string): AuditSubjectRow => ({
  kind,
  id,
  appointmentId: isBooking(kind) ? id : null,
  street: isBooking(kind) || kind === 'claim' ? '5519 E Calle Redonda' : null,
  lastName: isBooking(kind) ? 'Raman' : null,
  name: nameOf[kind] ?? null,
  number: '42',
  paidAt: new Date('2026-11-16T16:00:00Z'),
  releaseReason: null,
});

function describeOne(
  action: string,
  more: { known?: AuditSubjectRow | null; details?: Record<string, unknown>; actor?: string | null } = {},
) {
  const [kind, subjectId] = AUDIT_ACTIONS.some((known) => known === action)
    ? (kinds[action as AuditAction] ?? ['appointment', id])
    : [action, id];
  const named = more.actor !== null;
  const row = {
    id: '1',
    at: new Date('2026-11-16T16:00:00Z'),
    actor: named ? id : null,
    action,
    kind,
    subjectId,
    details: more.details ?? details,
    firstName: named ? 'Riley' : null,
    lastName: named ? 'Ruiz' : null,
  };
  return describeEvent(row, more.known === null ? undefined : (more.known ?? knownOf(kind)));
}

/** Stored identifiers that must not appear in a sentence. */
const raw = /[\da-f]{8}-|[a-z]_[a-z]|[a-z]\.[a-z]|undefined|null|NaN|: true|\bcents\b|\[object|abc|dp_1/;

describe.each(AUDIT_ACTIONS)('%s', (action) => {
  test('is a sentence without stored identifiers', () => {
    const { words, link } = describeOne(action);
    expect(words).toMatch(/^[A-Z“].{5,}/);
    expect(words).not.toContain('Unknown action');
    expect(words).not.toMatch(raw);
    expect(words).not.toContain(action);
    if (link) expect(words).toContain(link.words);
  });

  test('is a sentence even without details', () => {
    const { words, actor } = describeOne(action, { known: null, details: {}, actor: null });
    expect(words).toMatch(/^[A-Z“].{5,}/);
    expect(words).not.toMatch(raw);
    expect(words).not.toMatch(/Raman|Anna|Calle| {2}|: $/);
    expect(actor).toMatch(/^(The customer|The payer’s bank|Command on the server|Automatic)$/);
  });
});

const bookingActions = AUDIT_ACTIONS.filter((action) => !kinds[action]);

test.each(bookingActions)('%s names address and customer and links to the booking', (action) => {
  const { words, link } = describeOne(action);
  expect(words).toMatch(/5519 E Calle Redonda \(Raman\)/);
  expect(link).toEqual({ words: '5519 E Calle Redonda (Raman)', page: 'appointment', appointmentId: id });
});

test.each([
  ['appointment.en-route', 'On my way: 5519 E Calle Redonda (Raman)'],
  ['appointment.cancel', 'Canceled, with a refund of $475: 5519 E Calle Redonda (Raman)'],
  ['appointment.payment-link', 'Sent a payment link for $575: 5519 E Calle Redonda (Raman)'],
  [
    'appointment.moved',
    'Moved from Tue, Nov 17, 8:00 AM to Wed, Nov 18, 9:00 AM: 5519 E Calle Redonda (Raman)',
  ],
  ['appointment.changed', 'Changed the price, with a refund of $475: 5519 E Calle Redonda (Raman)'],
  [
    'agreement.superseded',
    'The signed agreement no longer counts, because the price and the service changed: 5519 E Calle Redonda (Raman)',
  ],
  ['payment.received', 'Payment of $300 received: 5519 E Calle Redonda (Raman)'],
  ['credit.freed', 'Released a credit of $300: 5519 E Calle Redonda (Raman)'],
  ['payment.recorded', 'Received $300: 5519 E Calle Redonda (Raman)'],
  ['payment.unassigned', 'Removed an assigned payment of $300: 5519 E Calle Redonda (Raman)'],
  ['credit.voided', 'Voided the credit from 5519 E Calle Redonda (Raman) ($300)'],
  ['claim-rejected', 'Rejected the 50% Off Challenge claim: 5519 E Calle Redonda'],
  ['waiting-list-entry-removed', 'Took Anna off the waiting list for Wed, Nov 18'],
  ['message-retried', 'Sent “Reminder” for 5519 E Calle Redonda (Raman) again'],
  ['review-hidden', 'Took the review by Lee Wu off the site'],
  ['date-blocked', 'Blocked Wednesday, November 18, 2026'],
  ['time-blocked', 'Blocked Wednesday, November 18, 2026, 1:00 PM to 3:00 PM'],
  ['time-unblocked', 'Opened Wednesday, November 18, 2026, 1:00 PM to 3:00 PM again'],
  [
    'schedule-changed',
    'Changed the opening hours: Sunday closed, Saturday 7:30 AM to 2:00 PM, a start time every 60 minutes, with a lunch break',
  ],
  [
    'settings-changed',
    'Changed the business settings: holds last 24 hours, reminders 24 hours before, payment due before the inspection, copies to 2 addresses',
  ],
  ['payment-link-changed', 'Set the payment link for $650'],
  ['data-exported', 'Downloaded the waiting list spreadsheet'],
  ['password-reset', 'Set a new password for Riley Ruiz and turned off two-step sign-in'],
  ['person-erased', 'Removed a person’s data, from 2 bookings and everything about them'],
])('%s reads: %s', (action, words) => {
  expect(describeOne(action).words).toBe(words);
});

test.each([
  ['Pays on Friday', 'Reason: Pays on Friday'],
  ['Removed', '(reason erased)'],
  [null, '(reason erased)'],
])('the reason of an early release is read from the report: %s', (releaseReason, words) => {
  const known = { ...knownOf('appointment'), releaseReason };
  expect(describeOne('report.overridden', { known }).words).toBe(
    `Released the report of 5519 E Calle Redonda (Raman) before it was signed and paid. ${words}`,
  );
});

test('a payment without a booking is named by its receipt', () => {
  const alone = { ...knownOf('payment'), appointmentId: null, street: null, lastName: null };
  expect(describeOne('payment.reviewed', { known: alone })).toMatchObject({
    words: 'Checked off a payment to review: receipt R-2026-00042',
    link: { page: 'payments', words: 'receipt R-2026-00042' },
  });
});

test('after erasure only the property is named', () => {
  const erased = { ...knownOf('appointment'), lastName: null };
  expect(describeOne('appointment.complete', { known: erased }).words).toBe(
    'Completed the inspection: 5519 E Calle Redonda',
  );
});

test.each(['something-new', 'constructor', '__proto__', 'toString'])(
  'unknown action %s gets a neutral sentence',
  (action) => {
    expect(describeOne(action).words).toBe('Unknown action');
  },
);

test('every action written by a migration is a known action', () => {
  const folder = join(import.meta.dirname, '../../db/migrations');
  const written = readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(/insert into audit_events[^;]*?'([a-z-]+\.[a-z-]+)'/g)])
    .map(([, action]) => action);
  expect(new Set(written)).toEqual(new Set(['agreement.file-removed', 'agreement.restored']));
  for (const action of written) expect(AUDIT_ACTIONS).toContain(action);
});
