// The desk changes a held booking whose customer still has the booking wizard open.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { deskCaller } from '../support/desk-caller.ts';
import { cards, paying, payWith } from '../support/paying.ts';
import { contractOf } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);

type Reserved = Awaited<ReturnType<typeof reserve>>;

async function change(id: string, changes: object) {
  const url = `/api/admin/appointments/${id}/change`;
  const { revision } = (await desk.get(url)).json();
  const shown = await desk.post(`${url}/preview`, { revision, ...changes });
  expect(shown.statusCode, shown.body).toBe(200);
  const { fingerprint } = shown.json();
  const saved = await desk.post(url, { revision, ...changes, fingerprint, changeId: randomUUID() });
  expect(saved.statusCode, saved.body).toBe(200);
}
const agreed = (amountCents: number) => ({ priceChange: { amountCents, reason: 'Agreed by phone' } });

/** The wizard sends its reservation again. */
async function reserveAgain({ booker, row }: Reserved, more: object = {}) {
  const { starts_at: start } = await row();
  const local = new Date(start.getTime() - 7 * 3_600_000).toISOString();
  return booker.schedule(local.slice(0, 10), local.slice(11, 16), more);
}

describe('a discount or surcharge that the office agreed', () => {
  test.each([
    ['discount', -5_000],
    ['surcharge', 10_000],
  ])('a %s stays when the customer adds and removes an add-on', async (_, amount) => {
    const reserved = await reserve();
    await change(reserved.id, agreed(amount));
    expect((await reserveAgain(reserved, { addons: ['foundation'] })).statusCode).toBe(201);
    expect(await reserved.row()).toMatchObject({
      total_cents: 75_000 + amount,
      price_change_cents: amount,
    });
    expect((await reserved.ask()).json().amount).toBe((75_000 + amount) / 100);
    await reserveAgain(reserved);
    expect(await reserved.row()).toMatchObject({ total_cents: 65_000 + amount });
    await change(reserved.id, { priceChange: null });
    expect(await reserved.row()).toMatchObject({ total_cents: 65_000 });
  });

  test('stays when the customer corrects the building', async () => {
    const reserved = await reserve();
    await change(reserved.id, agreed(-5_000));
    const { street } = await db
      .selectFrom('properties')
      .select('street')
      .where('id', '=', reserved.booker.propertyId)
      .executeTakeFirstOrThrow();
    const corrected = await reserved.booker.post('/api/property/manual', {
      streetNumber: street?.split(' ')[0],
      streetName: 'Main St',
      zipCode: '85201',
      squareFootage: 3600,
      replaces: reserved.booker.propertyId,
    });
    const { id: propertyId } = corrected.json().property;
    expect(await reserved.row()).toMatchObject({
      property_id: propertyId,
      total_cents: 67_500,
      price_change_cents: -5_000,
    });
  });

  test('larger than what the customer then chooses is settled with the office', async () => {
    const reserved = await reserve();
    await reserveAgain(reserved, { addons: ['foundation'] });
    await change(reserved.id, agreed(-70_000));
    const refused = await reserveAgain(reserved);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'discount-too-large']);
    expect(await reserved.row()).toMatchObject({ total_cents: 5_000, addons: ['foundation'] });
  });
});

describe('a property that the office corrected', () => {
  const correct = async ({ id }: Reserved, more: object = { squareFootage: 3600 }) => {
    const { property } = (await desk.get(`/api/admin/appointments/${id}/change`)).json();
    await change(id, { property: { ...property, ...more } });
  };
  const rowsOf = async ({ row }: Reserved) =>
    db
      .selectFrom('appointments')
      .select('id')
      .where('browser', '=', (await row()).browser)
      .execute();

  test('is still the customer’s one booking at the same and at another time', async () => {
    const reserved = await reserve();
    await correct(reserved);
    const again = await reserveAgain(reserved);
    expect([again.statusCode, again.json().id]).toEqual([201, reserved.id]);
    const moved = await reserved.booker.schedule('2026-11-30', '16:00');
    expect([moved.statusCode, moved.json().id]).toEqual([201, reserved.id]);
    expect(await rowsOf(reserved)).toHaveLength(1);
  });

  test('decides the price of what the customer chooses then', async () => {
    const reserved = await reserve();
    await correct(reserved);
    await reserveAgain(reserved, { addons: ['foundation'] });
    expect(await reserved.row()).toMatchObject({ total_cents: 82_500 });
  });

  test('of a booking that the office keeps is not booked twice', async () => {
    const reserved = await reserve();
    await correct(reserved);
    await desk.put(`/api/admin/appointments/${reserved.id}`, { status: 'scheduled', changeId: randomUUID() });
    const other = await reserved.booker.schedule('2026-11-30', '12:00');
    expect(other.json().code).toBe('already-booked');
    expect(await rowsOf(reserved)).toHaveLength(1);
  });

  test('is not signed for unseen', async () => {
    const reserved = await reserve();
    await correct(reserved, { streetName: 'Maine St' });
    const { booker, row } = reserved;
    const answer = await booker.post('/api/appointments', {
      propertyId: booker.propertyId,
      scheduledDateTime: (await row()).starts_at.toISOString(),
      contractData: contractOf(booker),
      contactData: booker.contactData,
      totalPrice: '650.00',
    });
    expect(answer.json().code).toBe('terms-not-named');
    expect((await row()).contract_signed_at).toBeNull();
  });

  test('stays when the customer corrects the address later', async () => {
    const reserved = await reserve();
    await correct(reserved);
    const { property_id: corrected } = await reserved.row();
    const { street } = await db
      .selectFrom('properties')
      .select('street')
      .where('id', '=', reserved.booker.propertyId)
      .executeTakeFirstOrThrow();
    const retyped = await reserved.booker.post('/api/property/manual', {
      ...{ streetNumber: street?.split(' ')[0], streetName: 'Maine St', zipCode: '85201' },
      ...{ squareFootage: 1850, replaces: reserved.booker.propertyId },
    });
    const again = await reserveAgain(reserved, { propertyId: retyped.json().property.id });
    expect([again.statusCode, again.json().id]).toEqual([201, reserved.id]);
    expect(await reserved.row()).toMatchObject({ property_id: corrected, total_cents: 72_500 });
  });
});

test('a card form for the earlier amount charges nothing once the change has freed a credit', async () => {
  const reserved = await reserve();
  const earlier = await reserve();
  await desk.put(`/api/admin/appointments/${earlier.id}`, { status: 'cancelled', changeId: randomUUID() });
  const { phone } = await reserved.row();
  const worth = { amount_cents: 20_000, given_cents: 20_000, given_at: clock.now() };
  const used = { used_for: reserved.id, used_at: clock.now() };
  await db
    .insertInto('credits')
    .values({ appointment_id: earlier.id, phone, ...worth, ...used })
    .execute();
  const open = (await reserved.ask()).json();
  expect(open.amount).toBe(450);
  await change(reserved.id, { payer: { phoneNumber: '(602) 555-0177' } });
  await payWith(reserved.booker, open.clientSecret, cards.good);
  expect(await reserved.row()).toMatchObject({ paid_cents: 0 });
  expect((await reserved.ask()).json().amount).toBe(650);
});
