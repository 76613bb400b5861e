// Bookings that are paid at the inspection or at closing: what is signed, what is said, and when it is owed.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import type { Owed } from '../../src/api/office-entries.ts';
import { NO_CLOSING } from '../../src/domain/payment/closing.ts';
import type { PaysAt } from '../../src/domain/payment/pays-at.ts';
import { removals } from '../../src/server/db/stores/retention.ts';
import { expireHolds } from '../../src/server/jobs/expire-holds.ts';
import { remindToSign } from '../../src/server/jobs/remind-to-sign.ts';
import { makeBooker } from '../support/booker.ts';
import { auditedBy, deskCaller } from '../support/desk-caller.ts';
import { cards, payWith } from '../support/paying.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, business, payments, clock, setNow } = await makeTestApp();
// Monday, November 16, 2026, 9:00 in Phoenix.
const start = clock.now();
const desk = await deskCaller(app, db, start);

const days = ['17', '18', '19', '20', '23', '24', '25', '27', '30'];
let taken = 0;

/** Each has its own time; `day` is that of the inspection. */
async function booked() {
  setNow(start);
  const booker = await makeBooker(app);
  const day = `2026-11-${days[taken % days.length]}`;
  const time = ['08:00', '12:00', '16:00'][Math.floor(taken / days.length)] ?? '';
  taken += 1;
  const { id } = (await booker.schedule(day, time)).json() as { id: string };
  const row = () => db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const mails = async () => {
    await runJobs({ db, pool, clock });
    const sent = db.selectFrom('messages').selectAll().where('recipient', '=', booker.email).orderBy('id');
    return (await sent.execute()).map(({ body_text }) => body_text ?? '');
  };
  return {
    id,
    day,
    booker,
    row,
    mails,
    open: async () => (await booker.post('/api/agreements/open', { appointmentId: id })).json(),
    managed: async () => (await booker.post('/api/manage-booking/open', { appointmentId: id })).json(),
    sign: () => sign(booker, { appointmentId: id, contractData: contractOf(booker) }),
  };
}

const closing = {
  ...NO_CLOSING,
  closesOn: '2026-12-15',
  escrowOfficer: 'Jane Doe',
  escrowCompany: 'Saguaro Title',
  escrowPhone: '(602) 555-0188',
  escrowEmail: 'jane@title.example',
  fileNumber: 'F-123',
};
const put = (id: string, paysAt: PaysAt, more: object = {}) =>
  desk.put(`/api/admin/appointments/${id}/pays-at`, { paysAt, from: 'before', ...more });
const atClosing = async (more: object = {}) => {
  const one = await booked();
  const changed = await put(one.id, 'closing', { closing, ...more });
  expect(changed.statusCode, changed.body).toBe(200);
  return one;
};
const set = (id: string, state: object) => desk.put(`/api/admin/appointments/${id}`, state);
const inspect = async (id: string) => {
  await set(id, { status: 'in_progress' });
  return set(id, { status: 'completed' });
};
const owedFor = async (id: string, by = desk) => {
  const { customers }: Owed = (await by.get('/api/admin/owed')).json();
  return customers.find(({ appointmentId }) => appointmentId === id);
};
const log = pino({ level: 'silent' });
const tend = () => expireHolds({ db, clock, business, payments, log });

describe('a held booking that pays at closing', () => {
  test('is booked without a deadline, and its customer is told', async () => {
    const one = await atClosing();
    expect(await one.row()).toMatchObject({ status: 'scheduled', held_until: null, hold_place: null });
    expect((await one.mails()).at(-1)).toContain(
      'Please sign the agreement before the inspection. You pay $650 at closing on Tue, Dec 15.',
    );
    setNow(new Date(start.getTime() + 20 * 3_600_000));
    await tend();
    expect((await one.row()).status).toBe('scheduled');
    expect((await auditedBy(db, desk.id))[0]).toMatchObject({
      action: 'appointment.pays-at-changed',
      details: { from: 'before', to: 'closing' },
    });
  });

  test('is shown at the desk with its closing', async () => {
    const { id } = await atClosing();
    const [shown] = (await desk.get(`/api/appointments?id=${id}`)).json();
    expect(shown).toMatchObject({
      paysAt: 'closing',
      paysAtWords:
        'Pays at closing, Tue, Dec 15, escrow: Jane Doe, Saguaro Title, (602) 555-0188, jane@title.example, file F-123',
      closing,
    });
  });

  test('has its clause in the agreement on the page and in the signed file, and is confirmed once signed', async () => {
    const one = await atClosing();
    const clause = 'Payment is due in full at the closing of your purchase and is paid through escrow.';
    const opened = await one.open();
    expect(JSON.stringify(opened.agreement)).toContain(clause);
    expect(opened).toMatchObject({ payLaterWords: 'You pay $650 at closing on Tue, Dec 15.' });
    const { agreementId } = (await one.sign()).json();
    const file = await one.booker.get(`/api/agreements/${agreementId}/pdf`);
    const words = readPdf(file.rawPayload).text.replace(/\s+/g, '');
    expect(words).toContain(clause.replace(/\s+/g, ''));
    expect(words).not.toContain('Paymentisdueinfullbeforetheinspection');
    expect(await one.row()).toMatchObject({ status: 'confirmed', payment_status: 'pending' });
    const verified = (await one.booker.get(`/api/agreements/${agreementId}/verify`)).json();
    expect(verified).toMatchObject({ valid: true, inForce: true });
    expect((await one.mails()).at(-1)).toContain(
      'Nothing is due now. You pay $650 at closing on Tue, Dec 15.',
    );
    expect(await one.managed()).toMatchObject({ payByWords: null, contractSigned: true, due: 650 });
  });

  test('can be paid early', async () => {
    const one = await atClosing();
    await one.sign();
    const asked = await one.booker.post('/api/create-payment-intent', { appointmentId: one.id });
    await payWith(one.booker, asked.json().clientSecret, cards.good);
    expect(await one.managed()).toMatchObject({ due: 0, payLaterWords: null, status: 'confirmed' });
  });

  test('goes back to confirmed when a start is undone', async () => {
    const one = await atClosing();
    await one.sign();
    await set(one.id, { status: 'in_progress' });
    const back = await set(one.id, { inspectorStatus: 'not_started', back: true });
    expect(back.json()).toMatchObject({ status: 'confirmed' });
  });
});

describe('a change after signing', () => {
  test('has to be confirmed, and then asks for a new signature', async () => {
    const one = await booked();
    const first = (await one.sign()).json();
    expect((await put(one.id, 'inspection')).json()).toMatchObject({ code: 'needs-new-signature' });
    const changed = await put(one.id, 'inspection', { signAgain: true });
    expect(changed.json()).toMatchObject({
      contractSigned: false,
      heldUntil: null,
      signedBefore: { agreementId: first.agreementId, outdatedBy: ['payment'] },
    });
    expect(await one.open()).toMatchObject({ state: 'to-sign', edition: 2, outdatedBy: ['payment'] });
    await remindToSign({ db, clock, log });
    expect((await one.mails()).join()).toContain(
      'The day of payment of your inspection has changed since you signed.',
    );
    expect((await one.sign()).statusCode).toBe(201);
    expect((await one.row()).status).toBe('confirmed');
  });

  test('is refused once the inspection has started; the closing can still change', async () => {
    const one = await atClosing();
    await one.sign();
    await inspect(one.id);
    const refused = await put(one.id, 'before', { from: 'closing', signAgain: true });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'not-allowed-now']);
    const later = { ...closing, closesOn: '2026-12-20' };
    const moved = await put(one.id, 'closing', { from: 'closing', closing: later });
    expect(moved.json()).toMatchObject({ contractSigned: true, closing: later });
  });
});

describe('the desk', () => {
  test('is told when someone else was first', async () => {
    const one = await atClosing();
    expect((await put(one.id, 'inspection')).json()).toMatchObject({ code: 'pays-at-changed' });
  });

  test('repeats a change without effect', async () => {
    const one = await atClosing();
    const entries = (await auditedBy(db, desk.id)).length;
    expect((await put(one.id, 'closing', { from: 'closing', closing })).statusCode).toBe(200);
    expect(await auditedBy(db, desk.id)).toHaveLength(entries);
  });

  test.each([
    ['2026-11-01', 'The closing can’t be before the inspection.'],
    ['2062-12-15', 'Please check the year of the closing.'],
  ])('is asked about a closing on %s', async (closesOn, message) => {
    const one = await booked();
    const answer = await put(one.id, 'closing', { closing: { ...closing, closesOn } });
    expect(answer.json()).toMatchObject({
      code: 'invalid-closing',
      fields: [{ field: 'closing.closesOn', message }],
    });
    expect((await one.row()).pays_at).toBe('before');
  });

  test('deletes the closing of a booking that is paid at another time', async () => {
    const one = await atClosing();
    expect((await put(one.id, 'inspection', { from: 'closing' })).json()).toMatchObject({
      paysAtWords: 'Pays at the inspection',
      closing: null,
    });
  });
});

describe('what is owed', () => {
  test('at closing counts from the inspection, and its age from the closing', async () => {
    const one = await atClosing();
    await one.sign();
    expect(await owedFor(one.id)).toBeUndefined();
    setNow(new Date(`${one.day}T20:00:00Z`));
    await inspect(one.id);
    expect(await owedFor(one.id)).toMatchObject({
      daysLate: 0,
      ageWords: 'Closes Tue, Dec 15',
      escrowWords: 'Jane Doe, Saguaro Title, (602) 555-0188, jane@title.example',
      fileNumber: 'F-123',
    });
    setNow(new Date('2026-12-18T18:00:00Z'));
    const later = await deskCaller(app, db, clock.now());
    expect(await owedFor(one.id, later)).toMatchObject({ daysLate: 3, ageWords: 'Closed 3 days ago' });
    await later.post(`/api/admin/appointments/${one.id}/payment-link`);
    expect((await one.mails()).join()).toContain('You agreed to pay it at closing on Tue, Dec 15.');
  });

  test('at the inspection counts from its start', async () => {
    const one = await booked();
    await put(one.id, 'inspection');
    expect(await owedFor(one.id)).toBeUndefined();
    setNow(new Date(`${one.day}T23:30:00Z`));
    expect(await owedFor(one.id)).toMatchObject({ daysLate: 0 });
  });
});

describe('the escrow officer', () => {
  const stored = (id: string) =>
    db.selectFrom('closings').selectAll().where('appointment_id', '=', id).executeTakeFirst();
  const erase = (who: object) => desk.post('/api/admin/person-data/erase', { ...who, confirm: true });

  test('is in the export', async () => {
    await atClosing();
    const file = (await desk.get('/api/admin/export/appointments.csv')).body;
    expect(file).toContain('closing,2026-12-15,Jane Doe,Saguaro Title,');
  });

  test('is removed on their own request, and with the customer', async () => {
    const [one, other] = [await atClosing(), await atClosing({ closing: { ...closing, escrowEmail: '' } })];
    const found = (await desk.post('/api/admin/person-data/search', { email: 'jane@title.example' })).json();
    expect(found.counts.closings).toBeGreaterThan(0);
    expect((await erase({ email: 'jane@title.example' })).statusCode).toBe(200);
    expect(await stored(one.id)).toMatchObject({
      escrow_officer: '',
      file_number: '',
      closes_on: '2026-12-15',
    });
    expect(await stored(other.id)).toMatchObject({ escrow_officer: 'Jane Doe' });
    await inspect(other.id);
    expect((await erase({ email: other.booker.email })).statusCode).toBe(200);
    expect(await stored(other.id)).toMatchObject({ escrow_officer: '', escrow_phone: '' });
  });

  test('is deleted a year after a paid booking, and kept while it is owed', async () => {
    const [paid, owed] = [await atClosing(), await atClosing()];
    const paidNow = { payment_status: 'paid', paid_cents: 65_000 } as const;
    await db.updateTable('appointments').set(paidNow).where('id', '=', paid.id).execute();
    await removals.closings(db, new Date('2027-01-01T07:00:00Z'));
    expect(await stored(paid.id)).toBeUndefined();
    expect(await stored(owed.id)).toBeDefined();
  });
});

describe('who is told', () => {
  test('is named before saving, and exactly they get a mail', async () => {
    const one = await booked();
    const told = async (paysAt: PaysAt, id = one.id) =>
      (await desk.get(`/api/admin/appointments/${id}/pays-at?paysAt=${paysAt}`)).json();
    expect(await told('before')).toEqual({ notified: [] });
    const { notified } = await told('closing');
    await runJobs({ db, pool, clock });
    await db.deleteFrom('messages').execute();
    await put(one.id, 'closing', { closing });
    await runJobs({ db, pool, clock });
    const mails = (await db.selectFrom('messages').select('recipient').execute()).filter(({ recipient }) =>
      recipient.includes('@'),
    );
    expect(mails.length).toBeGreaterThan(1);
    expect(notified.map((line: string) => line.split(' ').at(-1)).sort()).toEqual(
      mails.map(({ recipient }) => recipient).sort(),
    );
  });

  test('of a booking that does not exist is nobody’s to read', async () => {
    const answer = await desk.get(`/api/admin/appointments/${randomUUID()}/pays-at?paysAt=closing`);
    expect(answer.statusCode).toBe(404);
  });
});
