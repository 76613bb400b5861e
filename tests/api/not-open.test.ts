// A live site with the made-up business of the samples: nobody books in its name, and nothing of it is published for good.
import { expect, test } from 'vitest';
import type { BusinessProfile } from '../../src/domain/business/profile.ts';
import { NO_HANDLERS } from '../../src/domain/legal/data-handlers.ts';
import { publishLegal } from '../../src/server/use-cases/legal/publish-legal.ts';
import { makeBooker } from '../support/booker.ts';
import { business as sample } from '../support/business.ts';
import { publishChange } from '../support/current-business.ts';
import { deskBooking } from '../support/desk-booking.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { contractOf } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

const live = await makeTestApp({ mode: 'live' });
const { app, db, clock, business } = live;
const desk = await deskCaller(app, db, clock.now());

const publish = () =>
  publishLegal({ db, clock, handlers: NO_HANDLERS, mode: 'live' }, business.current().profile);
const storedVersions = () =>
  db.selectFrom('legal_versions').select(['document', 'version']).orderBy('document').execute();
const bookings = () => db.selectFrom('appointments').select('id').execute();
const withOwnFacts = () =>
  publishChange(live, (profile) => ({
    ...profile,
    name: 'Agave Home Inspections',
    legalName: 'Agave Home Inspections LLC',
    shortName: 'Agave',
    office: { ...profile.office, street: '77 N Agave Way' },
    inspectors: profile.inspectors.map((one) => ({
      ...one,
      ...{ firstName: 'Dana', lastName: 'Reyes', phone: '+14809670117', licence: 'BTR #68211' },
      bio: ['Dana has inspected houses since 2009.'],
    })),
    reviews: { ...profile.reviews, url: 'https://reviews.agave-inspections.com' },
    policies: { ...profile.policies, noticeEmails: ['office@agave-inspections.com'] },
  }));
const withOffice = (office: Partial<BusinessProfile['office']>) =>
  publishChange(live, (profile) => ({ ...profile, office: { ...profile.office, ...office } }));

/** In live mode no answer has the code. */
async function verifiedBooker() {
  const booker = await makeBooker(app);
  const text = await db
    .selectFrom('messages')
    .select('body_text')
    .where('kind', '=', 'text')
    .executeTakeFirstOrThrow();
  const code = /\d{6}/.exec(text.body_text)?.[0];
  await booker.post('/api/sms/verify-code', { phoneNumber: booker.phoneNumber, code });
  return booker;
}

test('visitors book, pay a listed price, and versions are stored only after every made-up fact was replaced', async () => {
  const booker = await verifiedBooker();
  const isRefused = async () => {
    const refused = await booker.schedule('2026-11-18', '08:00');
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'booking-not-open',
      message: 'Online booking isn’t open yet. Please call us.',
    });
    const { propertyId, contactData } = booker;
    const signed = await booker.post('/api/appointments', {
      propertyId,
      contactData,
      scheduledDateTime: '2026-11-18T08:00:00-07:00',
      totalPrice: '650.00',
      contractData: contractOf(booker),
    });
    expect([signed.statusCode, signed.json().code]).toEqual([409, 'booking-not-open']);
    expect(await bookings()).toEqual([]);
    const paid = await booker.post('/api/create-payment-intent', { amount: 725 });
    expect([paid.statusCode, paid.json().code]).toEqual([409, 'booking-not-open']);
    const { privacy, terms } = await publish();
    expect(privacy).toMatchObject({ version: null, earlier: [], title: expect.any(String) });
    expect(terms.version).toBeNull();
    expect(await storedVersions()).toEqual([]);
  };
  expect(business.current().profile.office.phone).toBe(sample.office.phone);
  await isRefused();
  await withOffice({ phone: '+14809670142' });
  await isRefused();

  await withOffice({ email: 'office@agave-inspections.com' });
  await isRefused();

  await withOwnFacts();
  expect((await booker.post('/api/create-payment-intent', { amount: 725 })).statusCode).toBe(200);
  expect((await booker.schedule('2026-11-18', '08:00')).statusCode).toBe(201);
  expect((await publish()).privacy).toMatchObject({ version: 1, earlier: [] });
  expect(await storedVersions()).toEqual([
    { document: 'privacy', version: 1 },
    { document: 'terms', version: 1 },
  ]);
});

test('the office itself may enter an appointment before', async () => {
  await withOffice({ phone: sample.office.phone });
  const customer = await deskBooking(app, db, desk);
  const entered = await customer.book({ time: '13:00' });
  expect(entered.statusCode, entered.body).toBe(201);
});
