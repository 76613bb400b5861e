// A booking in the hands of the payer: whom it opens to, who is notified, and its documents.
import { beforeEach, describe, expect, test } from 'vitest';
import { deskCaller } from '../support/desk-caller.ts';
import { managing } from '../support/managing.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock, setNow, payments } = await makeTestApp({ bookingChangesPerDay: 4 });
const start = clock.now();
const dayMs = 86_400_000;
beforeEach(() => setNow(start));
const book = managing(app, db);

describe('opening a booking', () => {
  test('the link shows it on any device; the browser that booked needs no link, and is given none', async () => {
    const { id, own, byLink, booker } = await book();
    const [mine, theirs] = [await own.open(), await byLink.open()];
    for (const answer of [mine, theirs]) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json()).toMatchObject({
        appointmentId: id,
        status: 'held',
        time: '08:00',
        heldUntilWords: expect.stringContaining('Nov 17'),
        payerEmail: booker.email,
        total: 650,
        paid: 0,
        credit: 0,
        due: 650,
        payment: 'open',
        contractSigned: false,
        changeable: true,
        reschedule: { possible: true, words: expect.stringContaining('Rescheduling is free.') },
        documents: { agreement: false, receipts: 0, canResend: false },
      });
    }
    expect(mine.json()).toMatchObject({ token: null, signingToken: null });
    const fresh = makeVisitor(app);
    const again = await fresh.post('/api/manage-booking/open', { token: theirs.json().token });
    expect(again.json().appointmentId).toBe(mine.json().appointmentId);
    const { signingToken } = theirs.json();
    const signing = await makeVisitor(app).post('/api/agreements/open', { token: signingToken });
    expect(signing.json()).toMatchObject({ appointmentId: id, state: 'to-sign' });
    expect((await booker.post('/api/manage-booking/open', {})).json().appointmentId).toBe(id);
    const stranger = await makeVisitor(app).post('/api/manage-booking/open', {});
    expect([stranger.statusCode, stranger.body]).toEqual([200, 'null']);
  });

  test('an invalid link, or one for another booking, is refused', async () => {
    const [one, other] = [await book(), await book()];
    const visitor = makeVisitor(app);
    const swapped = `${one.id}.${other.token.split('.')[1]}`;
    const forged = `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`;
    for (const token of [swapped, forged, one.id, 'x', '']) {
      const answer = await visitor.post('/api/manage-booking/open', { token });
      expect([answer.statusCode, answer.json().code], token).toEqual([404, 'unknown-link']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    const named = await visitor.post('/api/manage-booking/open', {
      token: one.token,
      appointmentId: other.id,
    });
    expect(named.json().code).toBe('unknown-appointment');
  });

  test('another browser is refused every call', async () => {
    const { id, booker, row } = await book();
    const before = await row();
    const calls: [string, object][] = [
      ['open', {}],
      ['times', {}],
      ['reschedule', { scheduledDateTime: '2026-11-30T08:00:00-07:00' }],
      ['recipients', { ...(await booker.post('/api/manage-booking/open', {})).json().recipients }],
      ['documents', {}],
    ];
    const stranger = (await book()).booker;
    for (const visitor of [makeVisitor(app), stranger]) {
      for (const [call, more] of calls) {
        const answer = await visitor.post(`/api/manage-booking/${call}`, { appointmentId: id, ...more });
        expect([answer.statusCode, answer.json().code], call).toEqual([404, 'unknown-appointment']);
      }
    }
    expect(await row()).toEqual(before);
  });

  test('a link ends 90 days after the inspection', async () => {
    const { byLink, own, row } = await book();
    const { starts_at } = await row();
    setNow(new Date(starts_at.getTime() + 90 * dayMs - 1));
    expect((await byLink.open()).statusCode).toBe(200);
    setNow(new Date(starts_at.getTime() + 90 * dayMs));
    expect([(await byLink.open()).statusCode, (await byLink.open()).json().code]).toEqual([
      410,
      'expired-link',
    ]);
    expect((await own.open()).statusCode).toBe(404);
  });

  test('a correction revokes the links sent to the wrong mailbox', async () => {
    const { id, byLink, row } = await book();
    const { contact } = await row();
    if (!contact) throw new Error('A booking without contacts');
    const corrected = { ...contact, payerEmail: 'right@example.com' };
    await db.updateTable('appointments').set({ contact: corrected }).where('id', '=', id).execute();
    expect((await byLink.open()).json().code).toBe('unknown-link');
  });

  test('no one opens the booking of a person whose data was removed', async () => {
    const { id, booker, byLink, own } = await book();
    await db
      .updateTable('appointments')
      .set({ status: 'completed', inspector_status: 'completed', hold_place: null, held_until: null })
      .where('id', '=', id)
      .execute();
    const desk = await deskCaller(app, db, clock.now());
    const erased = await desk.post('/api/admin/person-data/erase', { email: booker.email, confirm: true });
    expect(erased.statusCode, erased.body).toBe(200);
    expect((await byLink.open()).json().code).toBe('unknown-link');
    expect((await own.open()).json().code).toBe('unknown-appointment');
  });

  test('stored data is shown when the provider does not answer', async () => {
    const { ask, byLink } = await book();
    await ask();
    const { readIntent } = payments;
    payments.readIntent = async () => ({ ok: false, reason: 'unavailable' }) as const;
    const opened = await byLink.open();
    payments.readIntent = readIntent;
    expect(opened.json()).toMatchObject({ payment: 'open', due: 650 });
  });
});

describe('changing the recipients of a booking', () => {
  const robin = { firstName: 'robin', lastName: 'okafor', email: 'Robin@example.com' };

  test('a new recipient gets the time and place once; other recipients and the calendar get nothing', async () => {
    const { id, byLink, row, pay, told } = await book();
    await pay();
    await runJobs({ db, pool, clock });
    const before = await row();
    const heard = await told();
    const changed = await byLink.recipients({ contactPersons: [robin], reportEmail: 'report@example.com' });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(changed.headers['cache-control']).toBe('no-store');
    expect(changed.json().recipients.contactPersons).toEqual([
      { ...robin, firstName: 'Robin', lastName: 'Okafor' },
    ]);
    await byLink.recipients({ contactPersons: [robin], reportEmail: 'report@example.com' });
    await byLink.recipients({ contactPersons: [robin] });
    await byLink.recipients({ contactPersons: [robin], reportEmail: 'report@example.com' });
    const fresh = (await told()).filter((news) => !heard.includes(news));
    expect(fresh).toEqual(['kept mail report report@example.com', 'kept mail report robin@example.com']);
    const { contact, ...rest } = await row();
    expect(rest).toEqual({ ...before, contact: undefined });
    expect(contact).toMatchObject({ payerEmail: before.contact?.payerEmail, firstName: 'Dana' });
    await runJobs({ db, pool, clock });
    const [mail] = await db
      .selectFrom('messages')
      .select('body_text')
      .where('recipient', '=', 'robin@example.com')
      .execute();
    expect(mail?.body_text).toContain(changed.json().address);
    const audited = await db
      .selectFrom('audit_events')
      .select(['action', 'details'])
      .where('subject_id', '=', id)
      .where('action', '=', 'appointment.recipients-changed')
      .execute();
    expect(audited.map(({ details }) => details.told)).toEqual([2, 0, 0]);
  });

  test('a held time is described as held, and pending news reaches the new recipient too', async () => {
    const { own, told } = await book();
    await own.recipients({ contactPersons: [robin] });
    expect(await told()).toEqual([]);
    await runJobs({ db, pool, clock });
    expect(await told()).toContain('held mail report robin@example.com');
    await own.recipients({ contactPersons: [robin], reportEmail: 'later@example.com' });
    expect((await told()).filter((news) => news.includes('later@'))).toEqual([
      'held mail report later@example.com',
    ]);
  });

  test('what is missing is named field by field, and nothing is changed', async () => {
    const { own, row } = await book();
    const before = await row();
    const answer = await own.recipients({
      reportEmail: 'nowhere',
      contactPersons: [{ ...robin, email: 'robin@' }],
      wantsRealtorNotification: true,
      realtorPhone: '123',
    });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'invalid-recipients']);
    expect(answer.json().fields.map(({ field }: { field: string }) => field)).toEqual([
      'reportEmail',
      'recipient-email-0',
      'realtorName',
      'realtorEmail',
      'realtorPhone',
    ]);
    expect((await own.recipients({ payerEmail: 'other@example.com' })).statusCode).toBe(400);
    expect(await row()).toEqual(before);
  });

  test('is possible until the inspection or its cancellation, and a few times a day', async () => {
    const { id, own, row } = await book();
    for (let number = 0; number < 4; number += 1) {
      expect((await own.recipients({ reportEmail: `report${number}@example.com` })).statusCode).toBe(200);
    }
    expect((await own.recipients({ reportEmail: 'again@example.com' })).statusCode).toBe(429);
    setNow(new Date((await row()).starts_at.getTime() + 150 * 60_000));
    expect((await own.recipients({ reportEmail: 'again@example.com' })).json().code).toBe('recipients-fixed');
    setNow(start);
    await db
      .updateTable('appointments')
      .set({ status: 'cancelled', hold_place: null, cancelled_at: start, cancelled_by: 'customer' })
      .where('id', '=', id)
      .execute();
    expect((await own.recipients({})).json().code).toBe('recipients-fixed');
    expect((await own.open()).json().changeable).toBe(false);
  });
});

describe('sending the documents again', () => {
  test('goes to the payer alone, three times a day however many ask at once', async () => {
    const { byLink, own, pay, sign, booker, told } = await book();
    const nothing = await own.documents();
    expect([nothing.statusCode, nothing.json().code]).toEqual([409, 'no-documents']);
    expect(nothing.json().message).toContain('Nothing to send yet');
    await pay();
    expect((await sign()).statusCode).toBe(201);
    expect((await byLink.open()).json().documents).toEqual({
      agreement: true,
      receipts: 1,
      words: `We’ll email the signed agreement and your receipt to ${booker.email}.`,
      canResend: true,
    });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => byLink.documents()));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 429, 429]);
    const mails = (await told()).filter((news) => news.startsWith('documents'));
    expect(mails).toEqual(Array(3).fill(`documents mail payer ${booker.email}`));
    expect((await own.open()).json().documents.canResend).toBe(false);
    setNow(new Date(start.getTime() + dayMs));
    expect((await own.documents()).statusCode).toBe(200);
  });
});
