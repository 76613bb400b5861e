// A claim that another inspector holds every credential: what is stored, and what is refused.
import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { business } from '../support/business.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

const { app, db, setNow } = await makeTestApp();

const all = business.credentials.map(({ id }) => id);
const competitor = { credentials: all, fullName: 'Dana Ortiz', licenseNumbers: 'ROC 123456, BTR 70001' };

async function stored(visitor: Visitor): Promise<string> {
  const typed = { streetNumber: '1234', streetName: 'Main St', zipCode: '85201', squareFootage: 1850 };
  return (await visitor.post('/api/property/manual', typed)).json().property.id;
}
const claim = async (change: object = {}, visitor = makeVisitor(app)) =>
  visitor.post('/api/credential-claims', {
    propertyId: await stored(visitor),
    ...competitor,
    ...change,
  });
const rows = (visitor: Visitor) =>
  db.selectFrom('credential_claims').selectAll().where('browser', '=', hashOf(visitor)).execute();
const cookieOf = (visitor: Visitor) => visitor.cookie()?.slice('browser='.length) ?? '';
const hashOf = (visitor: Visitor) => createHash('sha256').update(cookieOf(visitor)).digest();

describe('a full match', () => {
  test('is stored and answered with an id and the review deadline', async () => {
    const visitor = makeVisitor(app);
    const answer = await claim({ websiteUrl: 'example.com' }, visitor);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({
      id: expect.any(String),
      status: 'awaiting_verification',
      message: expect.stringContaining('within 2 hours'),
    });
    expect(await rows(visitor)).toMatchObject([
      {
        id: answer.json().id,
        full_name: 'Dana Ortiz',
        license_numbers: 'ROC 123456, BTR 70001',
        website_url: 'https://example.com/',
        status: 'awaiting_verification',
        decided_at: null,
      },
    ]);
  });

  test('counts for the same house stored again with a pool, and not for another size', async () => {
    const visitor = makeVisitor(app);
    await claim({}, visitor);
    const typed = { streetNumber: '1234', streetName: 'Main St', zipCode: '85201' };
    const priceOf = async (change: object) => {
      const stored = await visitor.post('/api/property/manual', { ...typed, squareFootage: 1850, ...change });
      const price = { serviceId: 'standard', propertyId: stored.json().property.id, addons: [] };
      return (await visitor.post('/api/pricing/calculate', { ...price, paymentMethod: 'challenge' })).json();
    };
    expect(await priceOf({ hasPoolSpa: true })).toMatchObject({ paymentMethod: 'challenge', subtotal: 325 });
    expect(await priceOf({ squareFootage: 3500 })).toMatchObject({ paymentMethod: 'pay_now', subtotal: 725 });
  });

  test('is stored under the hash of the cookie, never the cookie', async () => {
    const visitor = makeVisitor(app);
    await claim({}, visitor);
    const [row] = await rows(visitor);
    expect(row?.browser).toEqual(hashOf(visitor));
    const everything = [row, await db.selectFrom('properties').selectAll().execute()];
    expect(JSON.stringify(everything)).not.toContain(cookieOf(visitor));
  });

  test('sent again corrects the first and keeps its id', async () => {
    const visitor = makeVisitor(app);
    const first = await claim({}, visitor);
    setNow(new Date('2026-11-16T18:00:00Z'));
    const second = await claim({ fullName: 'Dana M. Ortiz' }, visitor);
    expect(second.json().id).toBe(first.json().id);
    expect(await rows(visitor)).toMatchObject([
      { full_name: 'Dana M. Ortiz', submitted_at: new Date('2026-11-16T18:00:00Z') },
    ]);
  });

  test('sent several times at once is stored once', async () => {
    const visitor = makeVisitor(app);
    await stored(visitor);
    const answers = await Promise.all(Array.from({ length: 5 }, () => claim({}, visitor)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(201));
    expect(await rows(visitor)).toHaveLength(1);
  });

  test('for a property of another browser is this browser’s own claim', async () => {
    const [owner, other] = [makeVisitor(app), makeVisitor(app)];
    await claim({ propertyId: await stored(owner) }, other);
    expect([await rows(owner), await rows(other)].map(({ length }) => length)).toEqual([0, 1]);
  });
});

describe('a claim is refused', () => {
  test.each(all)('without %s', async (missing) => {
    const answer = await claim({ credentials: all.filter((id) => id !== missing) });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid-claim', fields: [{ field: 'credentials' }] });
  });

  test('with one credential named eight times', async () => {
    expect((await claim({ credentials: Array(all.length).fill(all[0]) })).statusCode).toBe(422);
  });

  test('with an unknown credential instead of one of ours', async () => {
    const answer = await claim({ credentials: [...all.slice(1), 'wizard'] });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid-claim', fields: [{ field: 'credentials' }] });
  });

  test.each([
    ['fullName', '', 'Enter the inspector’s full name.'],
    ['fullName', '   ', 'Enter the inspector’s full name.'],
    ['fullName', 'Dana\u202eOrtiz', 'Please retype the inspector’s full name'],
    ['licenseNumbers', '', 'Enter the license numbers.'],
    ['licenseNumbers', '7', 'Enter the license numbers in full.'],
    ['websiteUrl', 'javascript:alert(1)', 'Enter a website such as example.com'],
    ['websiteUrl', 'http://localhost', 'Enter a website such as example.com'],
  ])('with %s "%s", with that field’s message', async (field, value, words) => {
    const answer = await claim({ [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toEqual([{ field, message: expect.stringContaining(words) }]);
  });

  test('with all problems at once', async () => {
    const answer = await claim({ credentials: [], fullName: '', licenseNumbers: '', websiteUrl: '?' });
    const fields = answer.json().fields.map(({ field }: { field: string }) => field);
    expect(fields).toEqual(['credentials', 'fullName', 'licenseNumbers', 'websiteUrl']);
  });

  test.each([
    ['a name missing altogether', { fullName: undefined }, 'fullName'],
    ['more credentials than any business has', { credentials: Array(21).fill(all[0]) }, 'credentials'],
    ['a status of its own', { status: 'approved' }, 'request'],
  ])('with %s', async (_what, change, field) => {
    const answer = await claim(change);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject([{ field }]);
  });

  test('for an unknown property', async () => {
    const answer = await claim({ propertyId: '00000000-0000-4000-8000-000000000000' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('unknown-property');
  });

  test('for a property without a price', async () => {
    const visitor = makeVisitor(app);
    const propertyId = await stored(visitor);
    await db.updateTable('properties').set({ square_footage: 6001 }).where('id', '=', propertyId).execute();
    expect((await claim({ propertyId }, visitor)).json().code).toBe('custom-pricing');
  });

  test('without storing anything or setting a cookie', async () => {
    const { id: propertyId } = (
      await makeVisitor(app).post('/api/property/manual', {
        streetNumber: '1',
        streetName: 'Oak',
        zipCode: '85201',
        squareFootage: 900,
      })
    ).json().property;
    const answer = await makeVisitor(app).post('/api/credential-claims', {
      ...competitor,
      propertyId,
      credentials: [],
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const left = await db
      .selectFrom('credential_claims')
      .where('property_id', '=', propertyId)
      .selectAll()
      .execute();
    expect(left).toEqual([]);
  });
});

test('one address may send ten claims a minute', async () => {
  const visitor = makeVisitor(app);
  const statuses = [];
  for (let call = 0; call < 11; call++) statuses.push((await claim({}, visitor)).statusCode);
  expect(statuses).toEqual([...Array(10).fill(201), 429]);
});
