// Signing by a mailed link: whom it lets in, what is sent twice, and what happens when the booking changes.
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { TermsChange } from '../../src/domain/agreement/booking-terms.ts';
import { squareFeet } from '../../src/domain/property/square-feet.ts';
import type { Appointment } from '../../src/server/db/stores/appointments.ts';
import { storeProperty } from '../../src/server/db/stores/properties.ts';
import { announce } from '../../src/server/jobs/announce.ts';
import { currentBusiness, publishedBusiness } from '../support/current-business.ts';
import { signingToken } from '../support/links.ts';
import { agreementsOf, chargeStandardFee, completeContract, holdsLink, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, clock } = await makeTestApp();

const rowOf = (id: string) =>
  db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const trailOf = (id: string) =>
  db.selectFrom('audit_events').select('action').where('subject_id', '=', id).orderBy('id').execute();

describe('a link', () => {
  test('is sufficient to open the agreement, and the first view is recorded once', async () => {
    const holder = await holdsLink(app, db, clock.now());
    const { id } = holder.appointment;
    await Promise.all([holder.open(), holder.open()]);
    const answer = await holder.sign({ payerEmail: 'Dana@Home.Example', reportEmail: 'report@example.com' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect((await trailOf(id)).map(({ action }) => action)).toEqual(['agreement.opened', 'agreement.signed']);
    // It signs, and changes no one’s mailbox.
    expect((await rowOf(id)).contact).toEqual(holder.appointment.contact);
  });

  test('that is expired or invalid can neither open nor sign', async () => {
    const { appointment } = await holdsLink(app, db, clock.now());
    const ended = await signingToken(db, appointment.id, clock.now());
    const forged = `${ended.slice(0, -1)}${ended.endsWith('A') ? 'B' : 'A'}`;
    const visitor = makeVisitor(app);
    for (const [token, status, code] of [
      [ended, 410, 'expired-link'],
      [forged, 404, 'unknown-link'],
      ['x', 404, 'unknown-link'],
    ] as const) {
      const opened = await visitor.post('/api/agreements/open', { token });
      const signed = await sign(visitor, { signingToken: token, contractData: completeContract });
      for (const answer of [opened, signed]) {
        expect(answer.statusCode).toBe(status);
        expect(answer.json().code).toBe(code);
      }
    }
  });

  test('to a released time says so', async () => {
    const holder = await holdsLink(app, db, clock.now());
    await db
      .updateTable('appointments')
      .set({ status: 'released', hold_place: null })
      .where('id', '=', holder.appointment.id)
      .execute();
    expect((await holder.open()).json().state).toBe('ended');
    expect((await holder.sign()).json().code).toBe('booking-ended');
  });

  test('can be asked for again, three times a day, and goes to the payer', async () => {
    const { appointment, visitor } = await holdsLink(app, db, clock.now());
    const ended = await signingToken(db, appointment.id, clock.now());
    for (let asked = 0; asked < 5; asked++) {
      expect((await visitor.post('/api/agreements/link', { token: ended })).statusCode).toBe(202);
    }
    const mails = await db
      .selectFrom('deliveries')
      .select(['event', 'role', 'recipient', 'channel'])
      .where('appointment_id', '=', appointment.id)
      .where('event', '=', 'sign-reminder')
      .execute();
    const mail = {
      event: 'sign-reminder',
      role: 'payer',
      recipient: appointment.contact.payerEmail,
      channel: 'mail',
    };
    expect(mails).toEqual([mail, mail, mail]);
    expect((await makeVisitor(app).post('/api/agreements/link', { token: 'x' })).statusCode).toBe(404);
  });
});

describe('the same contract sent again', () => {
  test('twice at once is one agreement, one revision, and one mail for each person', async () => {
    const holder = await holdsLink(app, db, clock.now());
    const { id } = holder.appointment;
    const answers = await Promise.all([1, 2, 3].map(() => holder.sign()));
    answers.push(await holder.sign());
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode, answers[0]?.body).toBe(201);
    expect(await agreementsOf(db, id)).toHaveLength(1);
    expect((await rowOf(id)).revision).toBe(1);
    await announce({ db, clock, business: currentBusiness, log: pino({ level: 'silent' }) });
    const told = await db
      .selectFrom('deliveries')
      .select('recipient')
      .where('appointment_id', '=', id)
      .where('event', '=', 'signed')
      .where('channel', '=', 'mail')
      .execute();
    const people = told.map(({ recipient }) => recipient);
    expect(people).toContain('dana@home.example');
    expect(new Set(people).size).toBe(people.length);
  });
});

describe('a booking that changes', () => {
  /** The same house, and larger than it was said to be. */
  const larger = async (booked: Appointment) => {
    const { property } = booked;
    const measured = { ...property.property, squareFootage: squareFeet(3_900) };
    await db.updateTable('properties').set({ square_footage: 3_900 }).where('id', '=', property.id).execute();
    const before = booked.total;
    const { total } = await chargeStandardFee(db, {
      ...booked,
      property: { ...property, property: measured },
    });
    expect(total).toBeGreaterThan(before);
    return { total_cents: total };
  };
  const elsewhere = async ({ property }: Appointment) => {
    const address = { ...property.address, street: '9 E Other St' };
    const by = { browser: Buffer.alloc(32, 9), now: clock.now(), business: publishedBusiness };
    return { property_id: await storeProperty(db, { ...property, address }, by) };
  };

  test.each<[TermsChange, (booked: Appointment) => object]>([
    ['price', larger],
    // Paid now, a pool costs nothing more.
    ['service', () => ({ addons: ['foundation'] })],
    ['address', elsewhere],
  ])('after signing, in its %s, needs a new edition; the old copy still verifies', async (which, change) => {
    const holder = await holdsLink(app, db, clock.now());
    const { id } = holder.appointment;
    const first = (await holder.sign()).json();
    const columns = await change(holder.appointment);
    await db.updateTable('appointments').set(columns).where('id', '=', id).execute();
    expect((await rowOf(id)).contract_signed_at).toBeNull();
    const opened = (await holder.open()).json();
    expect(opened).toMatchObject({
      state: 'to-sign',
      edition: 2,
      outdatedBy: [which],
      totalBefore: holder.appointment.total / 100,
      prefilled: { payerEmail: 'dana@home.example' },
    });
    const second = (await holder.sign({ termsHash: opened.termsHash })).json();
    expect(second.agreementId).not.toBe(first.agreementId);
    const verified = await holder.visitor.get(`/api/agreements/${first.agreementId}/verify`);
    expect(verified.json()).toMatchObject({ valid: true, inForce: false });
    expect((await agreementsOf(db, id)).map(({ edition, superseded }) => [edition, superseded])).toEqual([
      [1, true],
      [2, false],
    ]);
    expect(await rowOf(id)).toMatchObject({ status: 'scheduled', revision: 2 });
  });

  test('while the agreement is open cannot be signed unseen', async () => {
    const holder = await holdsLink(app, db, clock.now());
    const { id } = holder.appointment;
    const { termsHash } = (await holder.open()).json();
    await db.updateTable('appointments').set({ total_cents: 90_000 }).where('id', '=', id).execute();
    const answer = await holder.sign({ termsHash });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('agreement-changed');
    const other = await holder.sign({}, { scheduledDateTime: '2027-01-01T08:00:00-07:00' });
    expect(other.json().code).toBe('agreement-changed');
    expect(await agreementsOf(db, id)).toEqual([]);
  });
});
