// A booking that the office enters for a customer on the phone.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { addDays, calendarDate, weekday } from '../../src/domain/calendar-date.ts';
import { findClosings } from '../../src/server/db/stores/closings.ts';
import { stopTexts } from '../../src/server/db/stores/text-permissions.ts';
import { expireHolds } from '../../src/server/jobs/expire-holds.ts';
import { makeBooker } from '../support/booker.ts';
import { deskBooking } from '../support/desk-booking.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { signingToken } from '../support/links.ts';
import { runJobs } from '../support/run-jobs.ts';
import { completeContract, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, business, payments, setNow } = await makeTestApp();
const start = clock.now();
afterEach(() => setNow(start));
const desk = await deskCaller(app, db, start);
const other = await deskCaller(app, db, start);
const work = () => runJobs({ db, pool, clock });
const caller = () => deskBooking(app, db, desk);

/** Each booking has a day of its own, if it does not name one: days that the website does not offer any more. */
let ahead = 14;
async function booked(more: object = {}) {
  const made = await caller();
  do ahead += 1;
  while (weekday(addDays(calendarDate('2026-11-16'), ahead)) % 6 === 0);
  const date = addDays(calendarDate('2026-11-16'), ahead);
  const answer = await made.book({ date, confirmed: ['too-far', 'holiday'], ...more });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return { ...made, answer: answer.json(), date };
}
const signs = async ({ id, email }: { id: string; email: string }) =>
  sign(makeVisitor(app), {
    signingToken: await signingToken(db, id, new Date('2100-01-01')),
    contractData: { ...completeContract, payerName: 'Nora Quill', payerEmail: email, reportEmail: email },
  });

describe('each agreement about signing and paying', () => {
  test('a link: held for the usual hours, and mailed with a link to sign', async () => {
    const { row, answer, messages, id } = await booked();
    expect(await row()).toMatchObject({
      status: 'held',
      pays_at: 'before',
      booked_at_desk: true,
      phone_verified_at: null,
      payment_method: 'pay_now',
      held_until: new Date(start.getTime() + 24 * 3_600_000),
    });
    expect(answer).toMatchObject({
      clientName: 'Nora Quill',
      moneyWords: expect.any(String),
      heldUntilWords: 'Tue, Nov 17, 9:00 AM',
      messages: [expect.stringMatching(/^Email to caller\d+@example\.com: a link to sign and pay$/)],
    });
    await work();
    const [mail, ...others] = await messages();
    expect(others).toEqual([]);
    expect(mail?.subject).toMatch(/^Almost done: sign and pay/);
    expect(mail?.body).toContain('/contract-signing?sign=');
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'appointment.entered',
      subject_id: id,
      details: { end: 'link', mayText: false },
    });
  });

  test('a check: recorded with the booking, which is scheduled, and the receipt is mailed', async () => {
    const { row, answer, messages, id } = await booked({
      end: { kind: 'paid', method: 'check', reference: '1042' },
    });
    expect(await row()).toMatchObject({ status: 'scheduled', payment_status: 'paid', held_until: null });
    expect(answer).toMatchObject({ moneyWords: 'Paid' });
    expect((await desk.get(`/api/admin/appointments/${id}/money`)).json()).toMatchObject({
      paidCents: answer.totalCents,
      dueCents: 0,
      entries: [{ words: 'Check 1042' }],
    });
    await work();
    expect((await messages()).map(({ attachment_name: name }) => name)).toEqual([
      expect.stringMatching(/^receipt-R-2026-/),
    ]);
  });

  test.each(['inspection', 'closing'] as const)(
    'at %s: not released as unpaid, signed or not',
    async (kind) => {
      const { row, messages, id, email } = await booked({ end: { kind } });
      const open = { status: 'scheduled', pays_at: kind, held_until: null, hold_place: null };
      expect(await row()).toMatchObject(open);
      await work();
      expect((await messages())[0]?.body).toContain('/contract-signing?sign=');
      expect((await signs({ id, email })).statusCode).toBe(201);
      expect(await row()).toMatchObject({ ...open, status: 'confirmed' });
    },
  );

  test('at closing takes what is known about it', async () => {
    const closing = { date: '2026-12-11', escrowOfficer: 'Lee Wu', fileNumber: 'ESC-20417' };
    const { row } = await booked({ end: { kind: 'closing', closing } });
    const { id, pays_at } = await row();
    expect(pays_at).toBe('closing');
    const stored = (await findClosings(db, [id])).get(id);
    expect(stored).toMatchObject({
      closesOn: '2026-12-11',
      escrowOfficer: 'Lee Wu',
      fileNumber: 'ESC-20417',
    });
  });

  test('tentative: held until the chosen moment, warned and then released', async () => {
    const { row, messages } = await booked({
      end: { kind: 'tentative', until: { date: '2026-11-19', time: '12:00' } },
    });
    expect(await row()).toMatchObject({ status: 'held', held_until: new Date('2026-11-19T19:00:00Z') });
    const expire = async (at: string) => {
      setNow(new Date(at));
      await expireHolds({ db, clock, business, payments, log: pino({ level: 'silent' }) });
      await work();
    };
    // Messages of one round are sent in any order.
    await work();
    await expire('2026-11-19T17:30:00Z');
    expect((await messages()).at(-1)?.subject).toMatch(/^Your hold ends soon/);
    await expire('2026-11-19T19:00:00Z');
    expect(await row()).toMatchObject({ status: 'released' });
  });

  test('tentative after the start is refused at the field', async () => {
    const { book } = await caller();
    const until = { date: '2026-11-18', time: '08:01' } as const;
    expect((await book({ end: { kind: 'tentative', until } })).json()).toMatchObject({
      code: 'invalid-new-appointment',
      fields: [{ field: 'until' }],
    });
  });
});

describe('once', () => {
  test('however often it is sent, also at the same time and with a payment', async () => {
    const made = await caller();
    const end = { kind: 'paid', method: 'cash', reference: '' } as const;
    const answers = await Promise.all([1, 2, 3].map(() => made.book({ end, time: '12:00' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    const before = answers.map((answer) => answer.json().wasBookedBefore);
    expect(before.toSorted(), 'the others say that it was booked before').toEqual([false, true, true]);
    expect(await made.rows()).toHaveLength(1);
    const payments = await db
      .selectFrom('payments')
      .selectAll()
      .where('appointment_id', '=', made.id)
      .execute();
    expect(payments).toHaveLength(1);
  });

  test('an id of a booking from the website books nothing', async () => {
    const booker = await makeBooker(app);
    const { id } = (await booker.schedule('2026-11-27', '08:00')).json();
    const { book } = await caller();
    expect((await book({ id })).json()).toMatchObject({ code: 'other-appointment' });
  });
});

describe('a time', () => {
  test('too close to another booking is refused, and the other is named', async () => {
    const first = await caller();
    await first.book({ date: '2026-11-19', time: '08:00' });
    const { book } = await caller();
    const refused = await book({ date: '2026-11-19', time: '11:00', confirmed: ['between-starts'] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'time-overlaps',
      message: expect.stringMatching(
        /^That’s too close to Nora Quill, 8:00 AM – 10:30 AM, \d+ N? ?Main St\. We need 60 minutes between inspections\.$/,
      ),
    });
  });

  test('of two desks at once goes to one of them', async () => {
    const [one, two] = [await caller(), await caller()];
    const answers = await Promise.all([
      one.book({ date: '2026-11-20', time: '08:00' }),
      two.book({ date: '2026-11-20', time: '08:00' }, other),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
      code: 'time-overlaps',
    });
  });

  test('that is not offered is booked only after its words were confirmed', async () => {
    const { book, rows } = await caller();
    const early = { date: '2026-11-27', time: '04:00' } as const;
    const refused = await book(early);
    expect(refused.json()).toMatchObject({
      code: 'time-not-offered',
      breaks: [{ name: 'outside-hours', words: 'Outside the hours' }],
    });
    expect((await book({ ...early, confirmed: ['busy'] })).statusCode).toBe(409);
    expect(await rows()).toEqual([]);
    expect((await book({ ...early, confirmed: ['outside-hours'] })).statusCode).toBe(201);
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({ details: { breaks: 'outside-hours' } });
  });

  test('on an earlier day is refused', async () => {
    const { book } = await caller();
    expect((await book({ date: '2026-11-15', end: { kind: 'inspection' } })).json()).toMatchObject({
      code: 'date-is-past',
    });
  });

  test('of a day with three is the office’s to book; the website still offers none', async () => {
    const day = '2026-11-24';
    for (const time of ['08:00', '11:30', '15:00'] as const)
      expect((await (await caller()).book({ date: day, time })).statusCode).toBe(201);
    const { book, row } = await caller();
    expect((await book({ date: day, time: '19:00', confirmed: ['outside-hours'] })).json()).toMatchObject({
      code: 'time-not-offered',
      breaks: expect.arrayContaining([expect.objectContaining({ name: 'full-day' })]),
    });
    await book({ date: day, time: '19:00', confirmed: ['outside-hours', 'full-day'] });
    expect(await row()).toMatchObject({ seat: 4 });
    const [listed] = (await app.inject(`/api/availability?from=${day}&days=1`)).json();
    expect(listed).toMatchObject({ status: 'unavailable', availableSlots: 0 });
  });
});

describe('the price', () => {
  const check = async (more: object) => {
    const { body } = await caller();
    const { propertyId } = body;
    return (await desk.post('/api/admin/appointments/check', { propertyId, ...more })).json();
  };

  test('comes from the price list, and a discount is a line of its own', async () => {
    const listed = await check({});
    expect(listed).toMatchObject({ totalCents: 65_000, breaks: [], timeProblem: null });
    const priceChange = { amountCents: -5_000, reason: 'Returning customer' };
    expect(await check({ priceChange })).toMatchObject({
      lines: [
        { name: 'Standard Home Inspection', amountCents: 65_000 },
        { name: 'Discount, Returning customer', amountCents: -5_000 },
      ],
      totalCents: 60_000,
    });
    const { row, answer } = await booked({ priceChange });
    expect(answer.totalCents).toBe(60_000);
    expect(await row()).toMatchObject({ total_cents: 60_000, price_change_cents: -5_000 });
  });

  test.each([
    [{ amountCents: -65_001, reason: 'Too much' }, 'priceChange'],
    [{ amountCents: 0, reason: 'Nothing' }, 'priceChange'],
    [{ amountCents: 2_500, reason: ' ' }, 'reason'],
  ])('with %j is refused at the field', async (priceChange, field) => {
    const { book } = await caller();
    expect((await book({ priceChange })).json()).toMatchObject({
      code: 'invalid-new-appointment',
      fields: [{ field }],
    });
  });

  test('of nothing leaves nothing to pay, and no deadline', async () => {
    const { row } = await booked({ priceChange: { amountCents: -65_000, reason: 'Family' } });
    expect(await row()).toMatchObject({ status: 'scheduled', total_cents: 0, payment_status: 'paid' });
  });

  test('is checked with the time, which names what it breaks or overlaps', async () => {
    await (await caller()).book({ date: '2026-11-25', time: '08:00' });
    expect(await check({ date: '2026-11-25', time: '09:00' })).toMatchObject({
      timeProblem: expect.stringContaining('Nora Quill'),
    });
    expect(await check({ date: '2026-11-16', time: '13:00' })).toMatchObject({
      breaks: [{ name: 'today', words: 'It’s today' }],
    });
    expect(await check({ date: '2026-11-15', time: '13:00' })).toMatchObject({
      timeProblem: 'Please choose today or a later date.',
    });
  });
});

describe('texts', () => {
  const customerOf = (body: { customer: object }) => ({ ...body.customer, mayText: true });

  test('are sent only with the customer’s OK, and the trail says who noted it', async () => {
    const without = await booked();
    const made = await caller();
    await made.book({ customer: customerOf(made.body) as never, time: '16:00' });
    await work();
    expect((await without.messages()).map(({ kind }) => kind)).toEqual(['mail']);
    expect((await made.messages()).map(({ kind }) => kind).sort()).toEqual(['mail', 'text']);
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({ details: { mayText: true } });
  });

  test('stay stopped after STOP, and the office is told', async () => {
    const made = await caller();
    await stopTexts(db, `+1${made.phone}`, start);
    const answer = await made.book({
      customer: customerOf(made.body) as never,
      date: '2026-11-23',
    });
    expect(answer.json().messages).toContain('No texts: this number replied STOP earlier.');
    await work();
    expect((await made.messages()).map(({ kind }) => kind)).toEqual(['mail']);
  });
});

test('problems of all fields are told at once, each at its field', async () => {
  const { book, rows } = await caller();
  const refused = await book({
    customer: { firstName: '', lastName: 'Quill', phone: '12', email: 'nora' },
    agent: { name: 'Rosa Vance', email: '' },
    end: { kind: 'paid', method: 'check', reference: '' },
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json().fields.map(({ field }: { field: string }) => field)).toEqual([
    'firstName',
    'phone',
    'email',
    'agentEmail',
    'reference',
  ]);
  expect(await rows()).toEqual([]);
});

test('the visitor’s limit of unpaid bookings per phone does not hold the office back', async () => {
  const { phone, body } = await caller();
  const { propertyId } = body;
  for (const time of ['08:00', '11:30', '15:00', '18:30'] as const) {
    const more = { id: randomUUID(), propertyId, date: '2027-01-05', time } as const;
    const confirmed = ['too-far', 'full-day', 'outside-hours', 'between-starts'] as const;
    const customer = { ...body.customer, phone };
    expect(
      (await desk.post('/api/admin/appointments', { ...body, ...more, confirmed, customer })).statusCode,
    ).toBe(201);
  }
});

test('notes are the inspector’s own', async () => {
  const { id } = await booked({ notes: 'Key under the mat' });
  const [listed] = (await desk.get(`/api/appointments?id=${id}`)).json();
  expect(listed).toMatchObject({ notes: { notes: 'Key under the mat' }, specialInstructions: '' });
});

test('a copy has people, property and services, without time and money', async () => {
  const { id, phone } = await booked({
    agent: { name: 'Rosa Vance', email: 'rosa@realty.example', phone: '4805550123' },
    buyer: { relationship: 'spouse', name: 'Ana Quill' },
    priceChange: { amountCents: -5_000, reason: 'Returning customer' },
  });
  const copied = (await desk.get(`/api/admin/appointments/${id}/copy`)).json();
  expect(copied).toMatchObject({
    customer: { firstName: 'Nora', lastName: 'Quill', phone: expect.stringContaining(phone.slice(-4)) },
    buyer: { relationship: 'spouse', name: 'Ana Quill' },
    agent: { name: 'Rosa Vance', email: 'rosa@realty.example', phone: '(480) 555-0123' },
    serviceId: 'standard',
    property: { squareFootage: 1850 },
  });
  expect(JSON.stringify(copied)).not.toMatch(/-5000|Returning|2026-1/);
  expect((await desk.get(`/api/admin/appointments/${randomUUID()}/copy`)).statusCode).toBe(404);
});

test('a person who is removed is removed from it, with the reason of a discount', async () => {
  const { id, email, phone, row } = await booked({
    priceChange: { amountCents: -5_000, reason: 'Friend of Zelda' },
    notes: 'Ask for Nora',
  });
  const who = { email, phone };
  expect((await desk.post('/api/admin/person-data/search', who)).json().counts).toMatchObject({
    appointments: 1,
  });
  await desk.put(`/api/admin/appointments/${id}`, { status: 'cancelled', changeId: randomUUID() });
  expect((await desk.post('/api/admin/person-data/erase', { ...who, confirm: true })).statusCode).toBe(200);
  const left = JSON.stringify(await row());
  expect(left).not.toMatch(new RegExp(`Nora|Zelda|${email}|${phone}`));
  expect((await desk.get(`/api/appointments?id=${id}`)).body).not.toContain('Ask for Nora');
});
