// What county records say otherwise than the visitor: stored with the property, and shown wherever someone could act on it.
import { describe, expect, test } from 'vitest';
import { loadSampleData } from '../../src/server/db/load-sample-data.ts';
import { contactOf } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { publishedBusiness } from '../support/current-business.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
await loadSampleData(db, publishedBusiness);
const desk = await deskCaller(app, db, clock.now());

const shop = '456 E Main St, Mesa, AZ 85203';
const singleWide = { propertyType: 'Mobile/Manufactured Home', mobileHomeType: 'Single Wide' };
const facts = 'County records say commercial, 5,200 sq ft ($1,100).';

async function validate(visitor: Visitor, more: object): Promise<string> {
  const found = await visitor.get(`/api/places/autocomplete?input=${encodeURIComponent(shop)}`);
  const [{ description: address, place_id: placeId }] = found.json().predictions;
  const answer = await visitor.post('/api/property/validate', { address, placeId, ...more });
  return answer.json().property.id;
}
const typeByHand = async (visitor: Visitor, more: object): Promise<string> => {
  const address = { streetNumber: '456', direction: 'East', streetName: 'Main St', zipCode: '85203' };
  return (await visitor.post('/api/property/manual', { ...address, ...more })).json().property.id;
};
const priceOf = async (visitor: Visitor, propertyId: string) =>
  (await visitor.post('/api/pricing/calculate', { serviceId: 'standard', propertyId })).json();

describe('a commercial building called a single-wide', () => {
  test('costs the chosen type’s price, and the summary has both types and both prices', async () => {
    const visitor = makeVisitor(app);
    expect(await priceOf(visitor, await validate(visitor, singleWide))).toMatchObject({
      subtotal: 625,
      recordsNote: `${facts} You told us mobile home, single wide ($625).`,
    });
  });

  test('is also detected when its address is typed by hand', async () => {
    const visitor = makeVisitor(app);
    for (const streetName of ['Main St', 'main street']) {
      const id = await typeByHand(visitor, { ...singleWide, streetName });
      expect(await priceOf(visitor, id)).toMatchObject({
        subtotal: 625,
        recordsNote: `${facts} You told us mobile home, single wide ($625).`,
      });
    }
  });

  test('is flagged at the desk, in the office’s mail and in the export; no one else’s mail has it', async () => {
    const visitor = makeVisitor(app);
    const propertyId = await validate(visitor, singleWide);
    const phoneNumber = '6025580001';
    const { code } = (await visitor.post('/api/sms/send-verification', { phoneNumber })).json();
    await visitor.post('/api/sms/verify-code', { phoneNumber, code });
    const contactData = contactOf(phoneNumber, 9001);
    const when = { date: '2026-11-18', time: '08:00' };
    const booked = await visitor.post('/api/appointments/schedule', { ...when, propertyId, contactData });
    expect(booked.statusCode).toBe(201);
    const note = `${facts} The customer told us mobile home, single wide ($625).`;

    const { id } = booked.json();
    const listed = (await desk.get('/api/appointments?search=dana9001')).json();
    expect(listed).toMatchObject([{ id, property: { recordsNote: note } }]);

    await runJobs({ db, pool, clock });
    const mails = await db.selectFrom('messages').select(['recipient', 'body_text as body']).execute();
    const flagged = mails.filter(({ body }) => body.includes('County records'));
    expect(flagged.map(({ recipient }) => recipient).sort()).toEqual(
      [...business.policies.noticeEmails].sort(),
    );
    expect(flagged[0]?.body).toContain(`Check the property: ${note}`);

    const csv = (await desk.get('/api/admin/export/appointments.csv')).body;
    expect(csv).toContain('County records: property,County records: square feet,County records differ');
    expect(csv).toContain(`commercial,5200,"${note}"`);
  });
});

describe('nothing is flagged', () => {
  test('where the visitor agrees with the records', async () => {
    const visitor = makeVisitor(app);
    const id = await validate(visitor, {});
    expect(await priceOf(visitor, id)).toMatchObject({ subtotal: 1100, recordsNote: null });
    const row = await db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ records_kind: 'commercial', records_square_footage: 5200 });
  });

  test('where the records do not have the address', async () => {
    const visitor = makeVisitor(app);
    const typed = { streetNumber: '457', streetName: 'Nowhere St', zipCode: '85203', ...singleWide };
    const { id } = (await visitor.post('/api/property/manual', typed)).json().property;
    expect((await priceOf(visitor, id)).recordsNote).toBeNull();
    const row = await db.selectFrom('properties').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ records_kind: null, records_square_footage: null });
  });
});

test('confirming the same again answers the same id, contradicted or not', async () => {
  const visitor = makeVisitor(app);
  for (const said of [{}, singleWide]) {
    expect(await validate(visitor, said)).toBe(await validate(visitor, said));
  }
  expect(await typeByHand(visitor, singleWide)).toBe(await typeByHand(visitor, singleWide));
});
