import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { retention } from '../retention.ts';
import { textConsent } from '../verification/text-consent.ts';
import { type DataHandlers, NO_HANDLERS } from './data-handlers.ts';
import { plainLegalText } from './legal-page.ts';
import { legalTexts } from './legal-texts.ts';

const live: DataHandlers = {
  texts: 'twilio',
  payments: 'stripe',
  mail: 'smtp',
  places: 'google',
  calendar: 'google',
  signing: 'documenso',
  mapHost: 'tiles.example',
};
const privacyOf = (handlers: DataHandlers) => plainLegalText(legalTexts(business, handlers).privacy, '');
const termsOf = (profile: typeof business) => plainLegalText(legalTexts(profile, live).terms, '');

describe('privacy', () => {
  test.each(retention.map(({ name, sentence }) => [name, sentence]))(
    'names the retention rule of %s in its own words',
    (_name, sentence) => expect(privacyOf(NO_HANDLERS)).toContain(sentence),
  );

  test('leaves out only the rules of stand-ins where every provider is real', () => {
    const missing = retention.filter(({ sentence }) => !privacyOf(live).includes(sentence));
    expect(missing.map(({ name }) => name)).toEqual(['sandbox-codes', 'outbox', 'sandbox-payments']);
  });

  test.each([
    ['Twilio', { texts: 'twilio' }],
    ['Stripe', { payments: 'stripe' }],
    ['__stripe_mid', { payments: 'stripe' }],
    ['Our mail provider', { mail: 'smtp' }],
    ['Google finds addresses', { places: 'google' }],
    ['Google Calendar', { calendar: 'google' }],
    ['Documenso', { signing: 'documenso' }],
    ['tiles.example', { mapHost: 'tiles.example' }],
  ] as const)('names %s only where it is configured', (name, handler) => {
    expect(privacyOf({ ...NO_HANDLERS, ...handler })).toContain(name);
    expect(privacyOf(NO_HANDLERS)).not.toContain(name);
  });

  test('does not promise that erasing reaches backups and copies elsewhere', () => {
    expect(privacyOf(live)).not.toContain('everywhere');
    expect(privacyOf(live)).toContain(
      'until they are deleted, usually after 30 days. Companies that work for us',
    );
  });

  test('names the log of who opened a report, and what Google Calendar gets about the property', () => {
    expect(privacyOf(live)).toContain('Who opened the report');
    expect(privacyOf(live)).toMatch(/Google Calendar .*facts about the property.*whether it is occupied/);
  });

  test('says what each party of a booking sees, from the access table', () => {
    expect(privacyOf(live)).toContain(
      'Your agent, if you want them kept posted, sees the day and time and the address.',
    );
    expect(privacyOf(live)).toContain('A buyer sees the day and time, the address, the service, the price');
  });

  test('says how to reach us and that numbers are not shared for marketing', () => {
    expect(privacyOf(live)).toContain('(480) 555-0142 or ');
    expect(privacyOf(live)).toContain('We don’t share your mobile number');
  });
});

describe('terms', () => {
  test('quote the consent to texts and the business’s policies', () => {
    expect(termsOf(business)).toContain(textConsent(business).wording);
    expect(termsOf(business)).toContain(`yours for ${business.policies.holdHours} hours`);
    expect(termsOf(business)).toContain(`within ${business.policies.terms.refundBusinessDays} business days`);
  });

  test('change with the policies', () => {
    const policies = { ...business.policies, paymentDue: 'before-inspection' as const };
    expect(termsOf({ ...business, policies })).toContain('any time before the inspection');
  });
});
