// The desk changes a booking: what follows is shown before, and exactly that happens.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { ChangeForm, Consequences } from '../../src/api/change-booking.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { paying } from '../support/paying.ts';
import { runJobs } from '../support/run-jobs.ts';
import { amend, contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const other = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);

type Reserved = Awaited<ReturnType<typeof reserve>>;

const formOf = async (id: string): Promise<ChangeForm> =>
  (await desk.get(`/api/admin/appointments/${id}/change`)).json();
const preview = async (id: string, changes: object, by = desk) =>
  by.post(`/api/admin/appointments/${id}/change/preview`, {
    revision: (await formOf(id)).revision,
    ...changes,
  });
const save = async (id: string, changes: object, more: object = {}, by = desk) =>
  by.post(`/api/admin/appointments/${id}/change`, {
    revision: (await formOf(id)).revision,
    changeId: randomUUID(),
    fingerprint: '',
    ...changes,
    ...more,
  });
/** As the form does it: what follows is read, then saved. */
async function change(id: string, changes: object): Promise<Consequences> {
  const shown = await preview(id, changes);
  expect(shown.statusCode, shown.body).toBe(200);
  const consequences: Consequences = shown.json();
  const saved = await save(id, changes, { fingerprint: consequences.fingerprint });
  expect(saved.statusCode, saved.body).toBe(200);
  return consequences;
}
const signed = async ({ booker, id }: Reserved) => {
  const answer = await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
  expect(answer.statusCode, answer.body).toBe(201);
};
const paidAndSigned = async () => {
  const reserved = await reserve();
  await signed(reserved);
  await reserved.pay();
  expect(await reserved.row()).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
  // What was announced before is sent, so that the next mail is about the change.
  await runJobs({ db, pool, clock });
  return reserved;
};
const take = (id: string, amountCents: number) =>
  desk.post(`/api/admin/appointments/${id}/payments`, {
    entryId: randomUUID(),
    method: 'cash',
    reference: '',
    amountCents,
  });
const refundsOf = (id: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'payment_id')
    .select(['amount_cents', 'refunds.state', 'provider'])
    .where('appointment_id', '=', id)
    .execute();
const mailsTo = async (to: string) => {
  await runJobs({ db, pool, clock });
  return db
    .selectFrom('messages')
    .select(['subject', 'body_text'])
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .execute();
};
const at = (day: number, time: string) => `2026-12-${String(day).padStart(2, '0')}T${time}:00-07:00`;
const foundation = { addons: ['foundation'] };

describe('a new time', () => {
  test('of a signed booking is an amendment, and everyone is told the old and the new time', async () => {
    const reserved = await paidAndSigned();
    const shown = await change(reserved.id, { startsAt: at(1, '09:00') });
    expect(shown).toMatchObject({
      agreement: 'amendment',
      price: null,
      money: { dueCents: 0, cardRefundCents: 0, words: [] },
      timeWords: ['It’s more than 14 days away'],
    });
    expect(await reserved.row()).toMatchObject({ status: 'confirmed', paid_cents: 65_000 });
    const [mail] = await mailsTo(reserved.booker.email);
    expect(mail?.subject).toContain('Your inspection was moved: Tuesday, December 1');
    expect((await amend(reserved.booker, { appointmentId: reserved.id })).statusCode).toBe(201);
  });

  test('outside the hours is possible once the desk has seen what it breaks', async () => {
    const { id, row } = await reserve();
    const shown = await change(id, { startsAt: '2026-11-28T18:30:00-07:00' });
    expect(shown.timeWords.length).toBeGreaterThan(0);
    expect((await row()).starts_at).toEqual(new Date('2026-11-28T18:30:00-07:00'));
  });

  test('that overlaps is refused by the name of the other booking', async () => {
    const [one, two] = [await reserve(), await reserve()];
    const taken = (await one.row()).starts_at.toISOString();
    const answer = await preview(two.id, { startsAt: taken });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'time-overlaps']);
    expect(answer.json().message).toContain('too close to Dana Ortiz, 8:00 AM – 10:30 AM');
  });

  test('is one that the form can offer', async () => {
    const { id } = await reserve();
    expect((await preview(id, { startsAt: at(1, '21:45') })).json()).toMatchObject({
      code: 'invalid-change',
      fields: [{ field: 'startsAt' }],
    });
    expect((await preview(id, { startsAt: '2026-11-13T09:00:00-07:00' })).json().code).toBe('date-is-past');
  });
});

describe('other services', () => {
  test('on a paid booking leave the difference to pay, which the payer can pay after signing again', async () => {
    const reserved = await paidAndSigned();
    const shown = await change(reserved.id, foundation);
    expect(shown).toMatchObject({
      agreement: 'sign-again',
      price: { beforeCents: 65_000, afterCents: 75_000 },
      money: { dueCents: 10_000, words: ['$100 is left to pay.'] },
    });
    expect(await reserved.row()).toMatchObject({
      status: 'scheduled',
      payment_status: 'pending',
      contract_signed_at: null,
      total_cents: 75_000,
      held_until: null,
    });
    const [mail] = await mailsTo(reserved.booker.email);
    expect(mail?.subject).toContain('Your booking was changed');
    expect(mail?.body_text).toContain('Price: $750 (it was $650)');
    expect(mail?.body_text).toMatch(/Services: .*Foundation.* \(it was Standard/);
    expect(mail?.body_text).toContain('please read and sign the agreement again');
    await reserved.pay();
    await signed(reserved);
    expect(await reserved.row()).toMatchObject({ status: 'confirmed', paid_cents: 75_000 });
  });

  test('that the price list does not have are refused', async () => {
    const { id } = await reserve();
    expect((await preview(id, { addons: ['moat'] })).json().code).toBe('unknown-addon');
    expect((await preview(id, { service: 'moat' })).json().code).toBe('unknown-service');
  });
});

describe('another price', () => {
  const discount = { priceChange: { amountCents: -5_000, reason: 'Returning customer' } };

  test('below what the card paid goes back to the card', async () => {
    const reserved = await paidAndSigned();
    const shown = await change(reserved.id, discount);
    expect(shown.money).toMatchObject({ cardRefundCents: 5_000, giveBackCents: 0, dueCents: 0 });
    expect(await refundsOf(reserved.id)).toEqual([
      { amount_cents: 5_000, state: 'succeeded', provider: 'sandbox' },
    ]);
    expect(await reserved.row()).toMatchObject({ paid_cents: 60_000, payment_status: 'paid' });
    const [mail] = await mailsTo(reserved.booker.email);
    expect(mail?.body_text).toContain('We’re refunding $50 to your card.');
    expect(mail?.body_text).toContain('$50 off, Returning customer');
  });

  test('below what was taken in cash is owed to the customer, and no longer once it is raised again', async () => {
    const { id, row } = await reserve();
    await take(id, 65_000);
    const shown = await change(id, discount);
    expect(shown.money).toMatchObject({ cardRefundCents: 0, giveBackCents: 5_000 });
    const owed = async () => (await desk.get('/api/admin/owed')).json().returns;
    expect(await owed()).toMatchObject([{ appointmentId: id, amountCents: 5_000 }]);
    expect(await row()).toMatchObject({ payment_status: 'paid' });
    expect((await change(id, { priceChange: null })).money).toMatchObject({ dueCents: 0, giveBackCents: 0 });
    expect(await owed()).toEqual([]);
  });

  test('without a reason, or below zero, is refused', async () => {
    const { id } = await reserve();
    const ask = async (amountCents: number, reason: string) =>
      (await preview(id, { priceChange: { amountCents, reason } })).json().code;
    expect(await ask(-5_000, ' ')).toBe('invalid-change');
    expect(await ask(-65_001, 'Too much')).toBe('price-below-zero');
  });

  test('keeps the discount when services change', async () => {
    const { id, row } = await reserve();
    await change(id, discount);
    await change(id, foundation);
    expect(await row()).toMatchObject({ total_cents: 70_000, price_change_cents: -5_000 });
  });
});

describe('a corrected property', () => {
  test('is another stored property at the same price list, and the agreement is signed again', async () => {
    const reserved = await paidAndSigned();
    const { property } = await formOf(reserved.id);
    const before = await reserved.row();
    const shown = await change(reserved.id, { property: { ...property, streetNumber: '412' } });
    expect(shown).toMatchObject({ agreement: 'sign-again', money: { dueCents: 0 } });
    const after = await reserved.row();
    expect(after.property_id).not.toBe(before.property_id);
    expect(after).toMatchObject({ total_cents: 65_000, payment_status: 'paid', status: 'scheduled' });
    const [mail] = await mailsTo(reserved.booker.email);
    expect(mail?.body_text).toMatch(/Address: 412 Main St.* \(it was 1\d\d Main St/);
  });

  test('of another size costs what that size costs', async () => {
    const { id } = await reserve();
    const { property } = await formOf(id);
    expect(
      (await change(id, { property: { ...property, squareFootage: 3_500 } })).price?.afterCents,
    ).toBeGreaterThan(65_000);
  });

  test('has its problems at the fields', async () => {
    const { id } = await reserve();
    const { property } = await formOf(id);
    const answer = await preview(id, {
      property: { ...property, zipCode: '10001', squareFootage: undefined },
    });
    expect(answer.json().fields.map(({ field }: { field: string }) => field)).toEqual([
      'zipCode',
      'squareFootage',
    ]);
  });
});

describe('people', () => {
  test('a new phone follows, and consent to texts does not', async () => {
    const { id, row } = await reserve();
    const shown = await change(id, { payer: { phoneNumber: '(480) 555-0177', lastName: 'Reyes' } });
    expect(shown.notes).toContain('They get no texts at the new number until they agree to them there.');
    expect(await row()).toMatchObject({
      phone: '+14805550177',
      contact: { lastName: 'Reyes', smsConsent: false },
    });
  });

  test('a new mailbox gets a link to confirm it, and the old one is told', async () => {
    const reserved = await reserve();
    await runJobs({ db, pool, clock });
    await change(reserved.id, { payer: { payerEmail: 'dana@new.example' } });
    expect((await mailsTo('dana@new.example')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('onfirm'),
    ]);
    expect((await mailsTo(reserved.booker.email))[0]?.subject).toMatch(/removed|no longer/i);
  });

  test('an agent who is named now is told when and where, and nothing about the price', async () => {
    const reserved = await reserve();
    const { recipients } = await formOf(reserved.id);
    const agent = {
      wantsRealtorNotification: true,
      realtorName: 'Priya Shah',
      realtorEmail: 'priya@agents.example',
      realtorPhone: '(602) 555-0123',
    };
    const shown = await change(reserved.id, { recipients: { ...recipients, ...agent }, ...foundation });
    expect(shown.notified.join()).toContain('Priya Shah, their agent, by email to priya@agents.example');
    const [mail, ...more] = await mailsTo('priya@agents.example');
    expect(more).toEqual([]);
    expect(mail?.body_text).not.toMatch(/\$|Foundation/);
  });

  test('are checked where they were typed', async () => {
    const { id } = await reserve();
    const answer = await preview(id, { payer: { payerEmail: 'dana@', phoneNumber: '12' } });
    expect(answer.json().fields.map(({ field }: { field: string }) => field)).toEqual([
      'payerEmail',
      'phoneNumber',
    ]);
  });
});

describe('saving', () => {
  test('does nothing if other consequences follow by now, and shows those', async () => {
    const reserved = await reserve();
    const shown: Consequences = (await preview(reserved.id, foundation)).json();
    await reserved.pay();
    const fresh = (await formOf(reserved.id)).revision;
    const late = { fingerprint: shown.fingerprint, revision: fresh };
    const answer = await save(reserved.id, foundation, late);
    expect(answer.json()).toMatchObject({
      code: 'consequences-changed',
      consequences: { money: { dueCents: 10_000 } },
    });
    expect(await reserved.row()).toMatchObject({ total_cents: 65_000 });
  });

  test('by two desks at once loses no change, and the second gets what is saved now', async () => {
    const { id, row } = await reserve();
    const { revision } = await formOf(id);
    const first = { payer: { lastName: 'Reyes' } };
    const shown = await Promise.all([preview(id, first), preview(id, foundation, other)]);
    const [one, two] = shown.map((answer) => ({ revision, fingerprint: answer.json().fingerprint }));
    const answers = await Promise.all([save(id, first, one), save(id, foundation, two, other)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)?.json();
    expect(refused).toMatchObject({ code: 'booking-changed', current: { revision: revision + 1 } });
    expect((await row()).revision).toBe(revision + 1);
  });

  test('by six desks at once saves one, and tells the others what is saved now', async () => {
    const { id, row } = await reserve();
    const { revision } = await formOf(id);
    const { fingerprint } = (await preview(id, foundation)).json();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => save(id, foundation, { revision, fingerprint })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await row()).revision).toBe(revision + 1);
  });

  test('a discount at two desks at once refunds once', async () => {
    const reserved = await reserve();
    await reserved.pay();
    const { revision } = await formOf(reserved.id);
    const discount = { priceChange: { amountCents: -5_000, reason: 'Promised' } };
    const { fingerprint } = (await preview(reserved.id, discount)).json();
    await Promise.all([desk, other].map((by) => save(reserved.id, discount, { revision, fingerprint }, by)));
    expect(await refundsOf(reserved.id)).toHaveLength(1);
  });

  test('the same change again has no effect', async () => {
    const { id, row } = await reserve();
    const { fingerprint } = (await preview(id, foundation)).json();
    const { revision } = await formOf(id);
    const again = { fingerprint, revision, changeId: randomUUID() };
    const answers = await Promise.all([save(id, foundation, again), save(id, foundation, again)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await row()).revision).toBe(revision + 1);
  });

  test('is audited by the names of the fields, without anybody’s data', async () => {
    const { id } = await reserve();
    await change(id, { payer: { lastName: 'Reyes', payerEmail: 'reyes@new.example' } });
    const [entry] = await auditedBy(db, desk.id);
    expect(entry).toMatchObject({
      action: 'appointment.changed',
      subject_id: id,
      details: { changed: 'people', people: 'name email' },
    });
    expect(JSON.stringify(entry)).not.toMatch(/Reyes/i);
  });

  test('without any difference is refused', async () => {
    const { id } = await reserve();
    const { payer, addons } = await formOf(id);
    expect((await preview(id, { payer, addons })).json().code).toBe('no-change');
  });
});

test('of a completed booking only people and price change, and its agreement stays', async () => {
  const reserved = await paidAndSigned();
  const { id } = reserved;
  for (const status of ['in_progress', 'completed'])
    await desk.put(`/api/admin/appointments/${id}`, { status, changeId: randomUUID() });
  expect((await preview(id, foundation)).json().code).toBe('change-not-allowed');
  expect((await formOf(id)).sections).toEqual(['people', 'price']);
  const shown = await change(id, { priceChange: { amountCents: -5_000, reason: 'Promised' } });
  expect(shown.agreement).toBe('stays');
  expect(await reserved.row()).toMatchObject({ status: 'completed', contract_signed_at: expect.any(Date) });
});

test('of a canceled booking nothing changes', async () => {
  const { id } = await reserve();
  await desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled', changeId: randomUUID() });
  expect((await preview(id, { payer: { lastName: 'Reyes' } })).json().code).toBe('change-not-allowed');
});
