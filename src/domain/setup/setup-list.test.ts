import { expect, test } from 'vitest';
import type { MadeUpFact } from '../business/made-up-facts.ts';
import { NO_HANDLERS } from '../legal/data-handlers.ts';
import { type SetupFacts, type SetupStep, setupList } from './setup-list.ts';

const by = { by: 'Dana Reyes', day: 'Thu, Nov 19', reader: null, agreementVersion: null };
const fresh: SetupFacts = {
  owners: 1,
  ownersWithSecondFactor: 0,
  hasEncryptionKey: true,
  madeUp: [],
  confirmed: {},
  agreementVersion: '2026-11-18',
  calendarConnected: false,
  handlers: NO_HANDLERS,
  paymentsAreReal: false,
  paidBookings: 0,
};
const done: SetupFacts = {
  ...fresh,
  ownersWithSecondFactor: 1,
  confirmed: {
    profile: by,
    prices: by,
    hours: by,
    agreement: { ...by, reader: 'Joan Ellery', agreementVersion: '2026-11-18' },
  },
  calendarConnected: true,
  handlers: { ...NO_HANDLERS, payments: 'stripe', texts: 'twilio', mail: 'smtp' },
  paymentsAreReal: true,
  paidBookings: 1,
};
const openSteps = (facts: SetupFacts) => setupList(facts).flatMap((item) => (item.done ? [] : item.step));

test('a new installation with an account has everything else to do, and a complete one nothing', () => {
  expect(openSteps(fresh)).toHaveLength(10);
  expect(openSteps(done)).toEqual([]);
});

test.each<[SetupStep, Partial<SetupFacts>]>([
  ['account', { owners: 0, ownersWithSecondFactor: 0 }],
  ['second-factor', { owners: 2 }],
  ['profile', { madeUp: [{ place: 'Business', words: 'the email address office@caliche.example' }] }],
  ['prices', { confirmed: { ...done.confirmed, prices: undefined } }],
  ['hours', { confirmed: { ...done.confirmed, hours: undefined } }],
  ['calendar', { calendarConnected: false }],
  ['payment', { paymentsAreReal: false }],
  ['texts', { handlers: { ...done.handlers, texts: null } }],
  ['mail', { handlers: { ...done.handlers, mail: null } }],
  ['agreement', { agreementVersion: '2026-12-01' }],
  ['test-booking', { paidBookings: 0 }],
])('%s is open again when its fact is gone', (step, change) => {
  expect(openSteps({ ...done, ...change })).toContain(step);
});

test('two-step sign-in needs no ENCRYPTION_KEY, but is safer with one', () => {
  const words = (facts: SetupFacts) => setupList(facts).find(({ step }) => step === 'second-factor')?.words;
  expect(words(fresh)).not.toContain('ENCRYPTION_KEY');
  expect(words({ ...fresh, hasEncryptionKey: false })).toContain('ENCRYPTION_KEY');
  expect(openSteps({ ...done, hasEncryptionKey: false })).toEqual([]);
});

test('an owner without a calendar confirms that once', () => {
  const confirmed = { ...done.confirmed, calendar: by };
  expect(openSteps({ ...done, calendarConnected: false, confirmed })).toEqual([]);
  // With a provider set, the server knows better.
  const handlers = { ...done.handlers, calendar: 'google' as const };
  expect(openSteps({ ...done, calendarConnected: false, confirmed, handlers })).toEqual(['calendar']);
});

test('the sample’s facts cannot be confirmed as the owner’s', () => {
  const canConfirm = (...madeUp: MadeUpFact[]) =>
    setupList({ ...fresh, madeUp }).flatMap((item) => (item.canConfirm ? item.step : []));
  expect(canConfirm()).toEqual(['profile', 'prices', 'hours', 'calendar', 'agreement']);
  expect(canConfirm({ place: 'Business', words: 'the phone number (480) 555-0142' })).toEqual([
    'prices',
    'hours',
    'calendar',
    'agreement',
  ]);
});
