// The owner changes what the business says about itself, and it counts from then on.
import { describe, expect, test } from 'vitest';
import type { BusinessProfile } from '../../src/domain/business/profile.ts';
import { cents } from '../../src/domain/money.ts';
import { makeBooker } from '../support/booker.ts';
import { business } from '../support/business.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { signedIn } from '../support/signed-in.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

type Profile = BusinessProfile;
const address = '/api/admin/business';

/** An owner at their own product. Monday, November 16, 2026, 9:00 in Phoenix. */
async function makeOwner() {
  const made = await makeTestApp();
  const desk = await deskCaller(made.app, made.db, made.clock.now());
  const read = async (): Promise<{
    newest: number;
    profile: Profile;
    versions: { version: number; state: string }[];
  }> => (await desk.get(address)).json();
  const publish = async (change: (profile: Profile) => Profile, from: string | null = null) => {
    const { newest, profile } = await read();
    const body = { basedOn: newest, profile: change(profile), from, agreementConfirmed: true };
    return desk.post(address, body);
  };
  const check = async (change: (profile: Profile) => unknown) =>
    (await desk.post(`${address}/check`, { profile: change((await read()).profile) })).json();
  return { ...made, desk, read, publish, check };
}

const withHousePrice = (profile: Profile, index: number, dollars: number): Profile => ({
  ...profile,
  prices: {
    ...profile.prices,
    singleFamily: profile.prices.singleFamily.map((row, at) =>
      at === index ? { ...row, payNowCents: cents(dollars * 100) } : row,
    ),
  },
});
const withPhone = (profile: Profile, phone: string): Profile => ({
  ...profile,
  office: { ...profile.office, phone },
});
const withSentence = (profile: Profile, sentence: string): Profile => ({
  ...profile,
  agreement: {
    ...profile.agreement,
    sections: profile.agreement.sections.map((section, at) =>
      at === 0 ? { ...section, paragraphs: [...section.paragraphs, sentence] } : section,
    ),
  },
});

describe('an owner', () => {
  test('reads, checks and publishes a price, the phone and a sentence of the agreement', async () => {
    const { app, db, desk, read, publish, check } = await makeOwner();
    const before = await read();
    expect(before).toMatchObject({
      newest: 1,
      profile: business,
      versions: [{ version: 1, state: 'current' }],
    });
    const sentence = 'We wear boot covers indoors.';
    const change = (profile: Profile) =>
      withSentence(withPhone(withHousePrice(profile, 1, 675), '+14805550199'), sentence);

    const found = await check(change);
    expect(found).toMatchObject({ problems: [], agreementVersion: '2026-11-16' });
    expect(found.differences).toEqual([
      { field: 'office.phone', before: business.office.phone, after: '+14805550199' },
      { field: 'prices.singleFamily.1.payNowCents', before: '65000', after: '67500' },
      {
        field: `agreement.sections.client.paragraphs.${business.agreement.sections[0]?.paragraphs.length}`,
        before: null,
        after: sentence,
      },
    ]);
    expect(found.quotes[1]).toEqual({
      house: 'A house of 2,400 sq ft',
      beforeCents: 65_000,
      afterCents: 67_500,
    });
    expect((await read()).newest).toBe(1);

    const published = await publish(change);
    expect(published.statusCode).toBe(201);
    expect(published.json()).toEqual({ version: 2 });
    const after = await read();
    expect(after.versions.map(({ version, state }) => [version, state])).toEqual([
      [2, 'current'],
      [1, 'earlier'],
    ]);
    expect(after.profile.office.phone).toBe('+14805550199');
    expect((await desk.get(`${address}/versions/1`)).json().profile).toEqual(business);
    const agreement = (await app.inject('/api/agreement')).json();
    expect(JSON.stringify(agreement)).toContain(sentence);
    expect(JSON.stringify(agreement)).toContain('(480) 555-0199');
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'business-published',
      details: { version: 2, parts: 'office prices agreement', from: null, agreementConfirmed: true },
    });
  });

  test('a change based on an older version is refused, and nothing is lost', async () => {
    const { app, db, clock, desk, read, publish } = await makeOwner();
    const second = await deskCaller(app, db, clock.now());
    const seen = await read();
    expect((await publish((profile) => ({ ...profile, tagline: 'First' }))).statusCode).toBe(201);
    const late = await second.post(address, {
      basedOn: seen.newest,
      profile: { ...seen.profile, tagline: 'Second' },
    });
    expect(late.statusCode).toBe(409);
    expect(late.json().code).toBe('business-changed');
    expect((await read()).profile.tagline).toBe('First');
    const again = await second.post(address, {
      basedOn: (await read()).newest,
      profile: { ...(await read()).profile, shortName: 'Short' },
    });
    expect(again.statusCode).toBe(201);
    expect((await desk.get(address)).json().profile).toMatchObject({ tagline: 'First', shortName: 'Short' });
  });

  test('publishing at the same moment as another owner counts once', async () => {
    const { desk, read } = await makeOwner();
    const { newest, profile } = await read();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((tagline) =>
        desk.post(address, { basedOn: newest, profile: { ...profile, tagline } }),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
  });

  test('who changes nothing is told so', async () => {
    const { publish } = await makeOwner();
    const answer = await publish((profile) => profile);
    expect(answer.json().code).toBe('nothing-changed');
  });

  test('confirms the required items before a changed text or a fact that it quotes is published', async () => {
    const { db, desk, read } = await makeOwner();
    const { newest: basedOn, profile } = await read();
    for (const changed of [
      withSentence(profile, 'We wear boot covers.'),
      withPhone(profile, '+14805550199'),
    ]) {
      const refused = await desk.post(address, { basedOn, profile: changed });
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'agreement-not-confirmed']);
    }
    const unquoted = await desk.post(address, { basedOn, profile: { ...profile, tagline: 'New' } });
    expect(unquoted.statusCode).toBe(201);
    expect((await auditedBy(db, desk.id))[0]?.details).not.toHaveProperty('agreementConfirmed');
  });

  test('cannot publish for a day that has begun', async () => {
    const { publish } = await makeOwner();
    const answer = await publish((profile) => ({ ...profile, tagline: 'New' }), '2026-11-16');
    expect(answer.json().code).toBe('date-is-past');
  });

  test('gets a number for a new inspector that nobody has had', async () => {
    const { desk, publish } = await makeOwner();
    const next = async () => (await desk.get(address)).json().nextInspectorId;
    const first = await next();
    const [lead] = business.inspectors;
    if (!lead) throw new Error('The fixture has no inspector');
    await publish((profile) => ({
      ...profile,
      inspectors: [lead, { ...lead, id: first, firstName: 'Ana' }],
    }));
    await publish((profile) => ({ ...profile, inspectors: [lead] }));
    expect(await next()).toBe(first + 1);
  });
});

test('an inspector may neither read nor publish', async () => {
  const { app, db, clock } = await makeTestApp();
  const { headers } = await signedIn(db, { now: clock.now(), role: 'inspector' });
  for (const call of [
    { method: 'GET' as const, url: address },
    { method: 'GET' as const, url: `${address}/versions/1` },
    { method: 'POST' as const, url: `${address}/check`, payload: { profile: business } },
    { method: 'POST' as const, url: address, payload: { basedOn: 1, profile: business } },
    { method: 'POST' as const, url: `${address}/versions/1/cancel`, payload: { basedOn: 1 } },
  ]) {
    const answer = await app.inject({ ...call, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-the-owner']);
  }
});

describe('a problem is named at its field, and nothing is published:', async () => {
  const { app, check, publish, read, setNow } = await makeOwner();
  const fieldsOf = async (change: (profile: Profile) => Profile) => {
    const { problems, differences } = await check(change);
    expect(differences).toEqual([]);
    const refused = await publish(change);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'invalid-business']);
    expect(refused.json().fields).toEqual(problems);
    expect((await read()).newest).toBe(1);
    return problems as { field: string; message: string }[];
  };

  test('a price of 0', async () => {
    expect(await fieldsOf((profile) => withHousePrice(profile, 2, 0))).toEqual([
      { field: 'prices.singleFamily.2.payNowCents', message: 'A price is at least $1.' },
    ]);
  });

  test('a ZIP code of another state', async () => {
    const [row, ...rest] = business.serviceArea.zips;
    const [problem] = await fieldsOf((profile) => ({
      ...profile,
      serviceArea: {
        ...profile.serviceArea,
        zips: [...rest, { ...row, zip: '90210' }] as Profile['serviceArea']['zips'],
      },
    }));
    expect(problem).toEqual({
      field: `serviceArea.zips.${rest.length}.zip`,
      message: '90210 is not a ZIP code in Arizona.',
    });
  });

  test('a price of 0, a word in braces and a letter that no font has, all at once', async () => {
    const found = await fieldsOf((profile) => ({
      ...withHousePrice(withSentence(profile, 'Call {offise phone}.'), 2, 0),
      name: 'Inspections \u{1f3e0}',
    }));
    expect(found.map(({ field }) => field)).toEqual([
      'prices.singleFamily.2.payNowCents',
      expect.stringMatching(/^agreement\.sections\.0\.paragraphs\.\d+$/),
      'name',
    ]);
    expect(found.at(-1)?.message).toBe(
      'We can’t print “\u{1f3e0}” in the agreement. Please use other letters in this field.',
    );
  });

  test('a script in the logo', async () => {
    const mark = '<svg viewBox="0 0 8 8"><script>alert(1)</script><path d="M0 0z"/></svg>';
    const [problem] = await fieldsOf((profile) => ({ ...profile, brand: { ...profile.brand, mark } }));
    expect(problem).toMatchObject({ field: 'brand.mark', message: expect.stringContaining('script') });
  });

  test('a word in braces that nobody knows', async () => {
    const [problem] = await fieldsOf((profile) => withSentence(profile, 'Call {offise phone}.'));
    expect(problem?.field).toMatch(/^agreement\.sections\.0\.paragraphs\.\d+$/);
  });

  test('a removed inspector with an inspection to come', async () => {
    const booker = await makeBooker(app);
    expect((await booker.schedule('2026-11-18', '08:00')).statusCode).toBe(201);
    const [lead] = business.inspectors;
    const replaced = (profile: Profile) => ({
      ...profile,
      inspectors: [{ ...profile.inspectors[0], id: 7, firstName: 'Ana' }] as unknown as Profile['inspectors'],
    });
    expect(await fieldsOf(replaced)).toEqual([
      { field: 'inspectors', message: expect.stringContaining(`${lead?.firstName} ${lead?.lastName}`) },
    ]);
    setNow(new Date('2026-11-20T16:00:00Z'));
    expect((await check(replaced)).problems).toEqual([]);
  });
});

describe('prices for a later day', () => {
  const priceOf = async (app: Awaited<ReturnType<typeof makeTestApp>>['app']) =>
    (await app.inject('/api/price-list')).json();

  test('count from that day on, and not before', async () => {
    const { app, publish, read, setNow } = await makeOwner();
    const today = await priceOf(app);
    expect((await publish((profile) => withHousePrice(profile, 0, 999), '2026-11-20')).statusCode).toBe(201);
    expect((await read()).versions.map(({ state }) => state)).toEqual(['later', 'current']);
    expect(await priceOf(app)).toEqual(today);
    setNow(new Date('2026-11-20T07:00:00Z'));
    expect((await read()).versions.map(({ state }) => state)).toEqual(['current', 'earlier']);
    expect(JSON.stringify(await priceOf(app))).toContain('999');
  });

  test('get what is changed today, and keep what they change themselves', async () => {
    const { publish, read, setNow } = await makeOwner();
    await publish((profile) => withHousePrice(profile, 0, 999), '2026-11-20');
    await publish((profile) => withPhone(withHousePrice(profile, 1, 701), '+14805550188'));
    expect((await read()).profile.prices.singleFamily[1]?.payNowCents).toBe(70_100);
    setNow(new Date('2026-11-20T16:00:00Z'));
    const { profile } = await read();
    expect(profile.office.phone).toBe('+14805550188');
    expect(profile.prices.singleFamily[0]?.payNowCents).toBe(99_900);
  });

  test('can be corrected before that day', async () => {
    const { publish, read, setNow } = await makeOwner();
    await publish((profile) => withHousePrice(profile, 0, 999), '2026-11-20');
    await publish((profile) => withHousePrice(profile, 0, 599), '2026-11-20');
    setNow(new Date('2026-11-20T16:00:00Z'));
    expect((await read()).profile.prices.singleFamily[0]?.payNowCents).toBe(59_900);
  });
});

describe('a change that is canceled before its day', () => {
  const cancel = async ({ desk, read }: Awaited<ReturnType<typeof makeOwner>>, version: number) =>
    desk.post(`${address}/versions/${version}/cancel`, { basedOn: (await read()).newest });

  test('never starts, stays in the list and is in the audit trail', async () => {
    const owner = await makeOwner();
    const { db, desk, read, publish, setNow } = owner;
    await publish((profile) => withHousePrice(profile, 0, 999), '2026-11-20');
    const canceled = await cancel(owner, 2);
    expect([canceled.statusCode, canceled.json()]).toEqual([201, { version: 3 }]);
    const states = async () => (await read()).versions.map(({ version, state }) => [version, state]);
    expect(await states()).toEqual([
      [3, 'kept'],
      [2, 'replaced'],
      [1, 'current'],
    ]);
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'business-change-canceled',
      details: { version: 3, canceled: 2, from: '2026-11-20' },
    });
    setNow(new Date('2026-11-20T16:00:00Z'));
    expect(await states()).toEqual([
      [3, 'current'],
      [2, 'replaced'],
      [1, 'earlier'],
    ]);
    expect((await read()).profile).toEqual(business);
  });

  test('leaves what starts later, without what it would have changed', async () => {
    const owner = await makeOwner();
    const { read, publish, setNow } = owner;
    const sentence = 'We wear boot covers indoors.';
    await publish((profile) => withSentence(profile, sentence), '2026-11-20');
    await publish((profile) => withPhone(profile, '+14805550188'), '2026-11-22');
    expect((await cancel(owner, 2)).statusCode).toBe(201);
    setNow(new Date('2026-11-22T16:00:00Z'));
    const { profile } = await read();
    expect(profile.office.phone).toBe('+14805550188');
    expect(JSON.stringify(profile.agreement)).not.toContain(sentence);
    expect(profile.agreement.version).toBe('2026-11-22');
  });

  test('follows what is published today', async () => {
    const owner = await makeOwner();
    const { read, publish, setNow } = owner;
    await publish((profile) => withHousePrice(profile, 0, 999), '2026-11-20');
    await cancel(owner, 2);
    await publish((profile) => withHousePrice(profile, 0, 599));
    setNow(new Date('2026-11-20T16:00:00Z'));
    expect((await read()).profile.prices.singleFamily[0]?.payNowCents).toBe(59_900);
  });

  test('is canceled once, also by two owners at the same moment', async () => {
    const owner = await makeOwner();
    await owner.publish((profile) => withHousePrice(profile, 0, 999), '2026-11-20');
    const answers = await Promise.all([cancel(owner, 2), cancel(owner, 2)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect((await cancel(owner, 2)).json().code).toBe('not-scheduled');
    expect((await cancel(owner, 3)).json().code).toBe('not-scheduled');
    expect((await cancel(owner, 1)).json().code).toBe('not-scheduled');
  });
});

test('a property that was quoted keeps its price; a new one gets the new price', async () => {
  const { app, publish } = await makeOwner();
  const visitor = makeVisitor(app);
  const store = async (streetNumber: string) => {
    const answer = await visitor.post('/api/property/manual', {
      streetNumber,
      streetName: 'Main St',
      zipCode: '85201',
      squareFootage: 1850,
    });
    return answer.json().property.id as string;
  };
  const price = async (propertyId: string) =>
    (await visitor.post('/api/pricing/calculate', { serviceId: 'standard', propertyId, addons: [] })).json();
  const quoted = await store('100');
  const before = await price(quoted);
  await publish((profile) => withHousePrice(profile, 1, 695));
  expect(await price(quoted)).toEqual(before);
  const fresh = await price(await store('102'));
  expect(JSON.stringify(fresh)).toContain('695');
  expect(JSON.stringify(before)).toContain('650');
});
