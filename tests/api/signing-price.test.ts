// What is signed is what was read, at the price the price list gives.
import { describe, expect, test } from 'vitest';
import { type Booker, makeBooker } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { cards, payWith } from '../support/paying.ts';
import { agreementsOf, contractOf, holdsLink, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, clock } = await makeTestApp();
const rowOf = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const setTotal = (id: string, total_cents: number) =>
  db.updateTable('appointments').set({ total_cents }).where('id', '=', id).execute();

/** The same address as before, with another building. */
async function correct(booker: Booker, building: object): Promise<void> {
  const [mine] = (await booker.get('/api/appointments/mine')).json();
  const [streetNumber] = mine.address.split(' ');
  const answer = await booker.post('/api/property/manual', {
    streetNumber,
    streetName: 'Main St',
    zipCode: '85201',
    ...building,
    replaces: booker.propertyId,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}
const claim = (booker: Booker) =>
  booker.post('/api/credential-claims', {
    propertyId: booker.propertyId,
    credentials: business.credentials.map(({ id }) => id),
    fullName: 'Alex Rival',
    licenseNumbers: 'ROC 123456',
  });

describe('a held time whose property is corrected', () => {
  test.each([
    ['larger', { squareFootage: 5900 }, '2026-11-17', 'single-family'],
    [
      'six units',
      { propertyType: 'Multi-Family Residence', multiFamilyUnits: '6' },
      '2026-11-18',
      'multi-family',
    ],
  ])('to something %s is kept at the corrected price', async (_what, building, day, kind) => {
    const dana = await makeBooker(app, { squareFootage: 900 });
    const { id } = (await dana.schedule(day, '08:00')).json();
    const before = await rowOf(id);
    await correct(dana, building);
    const after = await rowOf(id);
    expect(after).toMatchObject({ status: 'held', starts_at: before.starts_at });
    // Calendars and recipients get the new address.
    expect(after).toMatchObject({ event: 'moved', revision: before.revision + 1 });
    const property = await db
      .selectFrom('properties')
      .select('kind')
      .where('id', '=', after.property_id ?? '')
      .executeTakeFirstOrThrow();
    expect(property.kind).toBe(kind);
    const price = await dana.post('/api/pricing/calculate', {
      serviceId: 'standard',
      propertyId: after.property_id,
    });
    expect(after.total_cents).toBe(price.json().subtotal * 100);
    expect(after.total_cents).toBeGreaterThan(before.total_cents ?? 0);
    const answer = await sign(dana, { appointmentId: id, contractData: contractOf(dana) });
    expect(answer.statusCode, answer.body).toBe(201);
    const [agreement] = await agreementsOf(db, id);
    expect(agreement?.terms.totalCents).toBe(after.total_cents);
  });

  test('keeps the half price with the same building only', async () => {
    const dana = await makeBooker(app, { squareFootage: 900 });
    expect((await claim(dana)).statusCode).toBeLessThan(300);
    const { id } = (await dana.schedule('2026-11-19', '08:00')).json();
    const before = await rowOf(id);
    expect(before.payment_method).toBe('challenge');
    await correct(dana, { squareFootage: 900, streetName: 'Main St Unit 4' });
    const renamed = await rowOf(id);
    expect(renamed).toMatchObject({ payment_method: 'challenge', total_cents: before.total_cents });
    expect(renamed.property_id).not.toBe(before.property_id);
    expect(renamed.claim_id).not.toBe(before.claim_id);
    await correct({ ...dana, propertyId: renamed.property_id ?? '' }, { squareFootage: 5900 });
    expect(await rowOf(id)).toMatchObject({ payment_method: 'pay_now', claim_id: null });
  });
});

describe('the agreed price stands when the price list changes', () => {
  /** As if the list had said something else on the day of the quote. */
  const quotedCents = 61_900;

  test('moving, signing and paying keep the quoted price', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-20', '08:00')).json();
    await setTotal(id, quotedCents);
    const moved = await dana.schedule('2026-11-20', '13:00');
    expect(moved.json()).toMatchObject({ id, total: 619 });
    const again = await dana.schedule('2026-11-20', '13:00');
    expect(again.json()).toMatchObject({ id, total: 619 });
    expect((await rowOf(id)).revision).toBe(1);
    const signed = await sign(dana, { appointmentId: id, contractData: contractOf(dana) });
    expect(signed.statusCode, signed.body).toBe(201);
    expect((await agreementsOf(db, id))[0]?.terms.totalCents).toBe(quotedCents);
    const paying = await dana.post('/api/create-payment-intent', { appointmentId: id });
    expect(paying.statusCode, paying.body).toBeLessThan(300);
    const asked = await db
      .selectFrom('payments')
      .select('asked_cents')
      .where('appointment_id', '=', id)
      .execute();
    expect(asked).toEqual([{ asked_cents: quotedCents }]);
    await payWith(dana, paying.json().clientSecret, cards.good);
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', paid_cents: quotedCents });
    const later = await dana.post('/api/manage-booking/reschedule', {
      appointmentId: id,
      scheduledDateTime: '2026-11-25T08:00:00-07:00',
    });
    expect(later.statusCode, later.body).toBe(200);
    expect(later.json()).toMatchObject({ total: 619, due: 0 });
    const resigned = await sign(dana, { appointmentId: id, contractData: contractOf(dana) });
    expect(resigned.statusCode, resigned.body).toBe(201);
    expect((await agreementsOf(db, id)).at(-1)?.terms.totalCents).toBe(quotedCents);
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  });

  test('other add-ons or another building get a new quote', async () => {
    const dana = await makeBooker(app, { squareFootage: 900 });
    const { id, total } = (await dana.schedule('2026-11-23', '13:00')).json();
    await setTotal(id, quotedCents);
    await correct(dana, { squareFootage: 900, streetName: 'Main St Unit 4' });
    const renamed = await rowOf(id);
    expect(renamed.total_cents).toBe(quotedCents);
    const propertyId = renamed.property_id ?? '';
    const more = await dana.schedule('2026-11-23', '13:00', { propertyId, addons: ['foundation'] });
    expect(more.json()).toMatchObject({ id, total: total + 100 });
    await setTotal(id, quotedCents);
    await correct({ ...dana, propertyId }, { squareFootage: 5900 });
    expect((await rowOf(id)).total_cents).toBeGreaterThan(quotedCents);
  });

  test('the challenge price is signed as quoted while its claim is valid', async () => {
    const dana = await makeBooker(app, { squareFootage: 900 });
    await claim(dana);
    const { id } = (await dana.schedule('2026-11-24', '08:00')).json();
    await setTotal(id, quotedCents);
    const { claim_id } = await rowOf(id);
    const decided = (status: 'rejected' | 'approved') =>
      db
        .updateTable('credential_claims')
        .set({ status })
        .where('id', '=', claim_id ?? '')
        .execute();
    await decided('rejected');
    const refused = await sign(dana, { appointmentId: id, contractData: contractOf(dana) });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'agreement-changed']);
    expect(refused.json().message).toContain('We need to check the price match of this booking');
    await decided('approved');
    const signed = await sign(dana, { appointmentId: id, contractData: contractOf(dana) });
    expect(signed.statusCode, signed.body).toBe(201);
  });
});

describe('an existing reservation', () => {
  const missing = { termsHash: undefined };

  test('is not signed without the hash of the text that was read', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-23', '08:00')).json();
    const contractData = contractOf(dana, missing);
    const holder = await holdsLink(app, db, clock.now());
    const answers = [
      await sign(dana, { appointmentId: id, contractData }),
      await sign(dana, { contractData, totalPrice: '650.00' }),
      await holder.sign(missing),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'terms-not-named']);
      expect(answer.json().fields).toMatchObject([{ field: 'termsHash' }]);
    }
    expect((await rowOf(id)).status).toBe('held');
  });

  test('that was signed answers the same again, with and without the hash', async () => {
    const holder = await holdsLink(app, db, clock.now());
    const first = await holder.sign();
    expect((await holder.sign(missing)).json()).toEqual(first.json());
  });
});

describe('signing without naming the booking', () => {
  const start = '2026-11-30T08:00:00-07:00';
  const oneCall = (booker: Booker, more: object) =>
    booker.post('/api/appointments', {
      propertyId: booker.propertyId,
      contactData: booker.contactData,
      scheduledDateTime: start,
      contractData: contractOf(booker),
      ...more,
    });
  const mine = async (booker: Booker) => (await booker.get('/api/appointments/mine')).json();

  test.each<[what: string, price: object, contract?: object]>([
    ['no price, which is the default 450.00', {}],
    ['the default itself', { totalPrice: '450.00', paymentMethod: 'pay_now' }],
    ['a cent less', { totalPrice: '649.99', paymentMethod: 'pay_now' }],
    ['a number', { totalPrice: 325 }],
    ['no amount', { totalPrice: '$650' }],
    ['a made-up hash in place of a price', {}, { termsHash: 'ab'.repeat(32) }],
    ['nothing as a price', { totalPrice: '' }],
    ['the half price without a claim', { totalPrice: '650.00', paymentMethod: 'challenge' }],
  ])('with %s answers the right price, and signs and reserves nothing', async (_what, price, contract) => {
    const dana = await makeBooker(app);
    const answer = await oneCall(dana, { ...price, contractData: contractOf(dana, contract) });
    expect(answer.statusCode, answer.body).toBe(409);
    expect(answer.json()).toMatchObject({
      code: 'price-differs',
      totalPrice: '650.00',
      paymentMethod: 'pay_now',
      message: expect.stringContaining('$650'),
    });
    expect(await mine(dana)).toEqual([]);
  });

  test('of a held time is refused at another price than the agreed one, and the hold is unchanged', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-30', '08:00')).json();
    await setTotal(id, 61_900);
    for (const price of [
      {},
      { totalPrice: '650.00' },
      { totalPrice: '619.00', paymentMethod: 'challenge' },
    ]) {
      const refused = await oneCall(dana, price);
      expect(refused.statusCode).toBe(409);
      expect(refused.json()).toMatchObject({ code: 'price-differs', totalPrice: '619.00' });
    }
    expect(await rowOf(id)).toMatchObject({ status: 'held', revision: 0 });
    expect(await agreementsOf(db, id)).toEqual([]);
    const { termsHash } = (await dana.post('/api/agreements/open', { appointmentId: id })).json();
    const read = { contractData: contractOf(dana, { termsHash }) };
    expect((await oneCall(dana, { ...read, totalPrice: '650.00' })).statusCode).toBe(409);
    expect(
      (await oneCall(dana, { ...read, totalPrice: '619.00', paymentMethod: 'pay_now' })).statusCode,
    ).toBe(201);
  });

  test('a price sent with a booking id has to match the booking’s', async () => {
    const dana = await makeBooker(app);
    const { id } = (await dana.schedule('2026-11-25', '13:00')).json();
    const holder = await holdsLink(app, db, clock.now());
    for (const price of [
      { totalPrice: '450.00' },
      { totalPrice: 0 },
      { totalPrice: '650.00', paymentMethod: 'challenge' },
      { paymentMethod: 'challenge' },
    ]) {
      const answers = [
        await sign(dana, { appointmentId: id, contractData: contractOf(dana), ...price }),
        await holder.sign({}, price),
      ];
      expect(answers.map((answer) => answer.json().code)).toEqual(['price-differs', 'price-differs']);
    }
    expect(await agreementsOf(db, id)).toEqual([]);
    const right = { totalPrice: '650.00', paymentMethod: 'pay_now' };
    const signed = await sign(dana, { appointmentId: id, contractData: contractOf(dana), ...right });
    expect(signed.statusCode, signed.body).toBe(201);
  });

  test('the right price reserves and signs', async () => {
    const dana = await makeBooker(app);
    const answer = await oneCall(dana, {
      scheduledDateTime: '2026-11-27T08:00:00-07:00',
      totalPrice: 650,
      paymentMethod: 'pay_now',
    });
    expect(answer.statusCode, answer.body).toBe(201);
  });
});
