// Messages about a canceled, moved or managed booking: from the call to the outbox.
import { beforeEach, describe, expect, test } from 'vitest';
import { drawInProcess } from '../../src/server/agreement/drawing/drawing.ts';
import { findAppointment } from '../../src/server/db/stores/appointments.ts';
import { announceEvent } from '../../src/server/jobs/announce.ts';
import { currentBusiness } from '../support/current-business.ts';
import { cards, paying } from '../support/paying.ts';
import { readPdf } from '../support/pdf-reader.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';

// Monday, November 16, 2026, 9:00 in Phoenix: the day of booking ends 15 hours later.
const { app, db, pool, clock, setNow } = await makeTestApp();
const start = clock.now();
beforeEach(() => setNow(start));
const reserve = paying(app, db);
type Reserved = Awaited<ReturnType<typeof reserve>>;

const jobs = () => runJobs({ db, pool, clock });
const mailsOf = (id: string) =>
  db
    .selectFrom('messages')
    .innerJoin('deliveries', 'deliveries.id', 'messages.delivery_id')
    .selectAll('messages')
    .select(['event', 'role'])
    .where('appointment_id', '=', id)
    .orderBy('messages.id')
    .execute();
const lastMail = async (id: string, event: string, role = 'payer') =>
  (await mailsOf(id)).findLast((mail) => mail.event === event && mail.role === role);
const cancel = async ({ booker, id }: Reserved) => {
  const { cancellation } = (await booker.post('/api/manage-booking/open', { appointmentId: id })).json();
  const { fingerprint } = cancellation;
  return booker.post('/api/manage-booking/cancel', { appointmentId: id, fingerprint });
};

/** With another person to notify in addition to the payer. */
async function paid() {
  const reserved = await reserve();
  const { contact } = await reserved.row();
  if (!contact) throw new Error('a booking of nobody');
  const named = { contact: { ...contact, reportEmail: 'report@home.example' } };
  await db.updateTable('appointments').set(named).where('id', '=', reserved.id).execute();
  await jobs();
  await reserved.pay();
  await jobs();
  return reserved;
}

describe('a canceled booking', () => {
  test('on the day of booking: everyone is notified, and the payer gets the refund amount and date', async () => {
    const reserved = await paid();
    await cancel(reserved);
    await jobs();
    const mails = (await mailsOf(reserved.id)).filter(({ event }) => event === 'cancelled');
    expect(new Set(mails.map(({ role }) => role))).toEqual(new Set(['payer', 'report', 'business']));
    for (const { calendar_file, role } of mails) expect(calendar_file, role).toContain('METHOD:CANCEL');
    const mail = await lastMail(reserved.id, 'cancelled');
    expect(mail?.subject).toMatch(/^Your inspection was canceled: /);
    expect(mail?.body_text).toContain('We’ve canceled your inspection on');
    // Stated once.
    expect(mail?.body_text.match(/\$650/g)).toHaveLength(1);
    expect(mail?.body_text).toContain('We refunded $650 to your card. It arrives by ');
    expect(mail?.body_text).toMatch(/See your booking:\nhttp:\/\/localhost:3000\/manage-booking\?booking=/);
    const office = await lastMail(reserved.id, 'cancelled', 'business');
    expect(office?.body_text).toContain('The customer canceled. The time is open again. Refund: $650.');
    const others = await lastMail(reserved.id, 'cancelled', 'report');
    expect(others?.body_text).toContain('is canceled');
    expect(others?.body_text).not.toMatch(/\$|manage-booking/);
  });

  test('a day later: the payer gets the credit, its terms, and how to use it', async () => {
    const reserved = await paid();
    setNow(new Date('2026-11-17T07:00:00Z'));
    await cancel(reserved);
    await jobs();
    const text = (await lastMail(reserved.id, 'cancelled'))?.body_text;
    expect(text).toContain('You get a credit of $650 for a later inspection instead of a refund.');
    expect(text).toContain('a property of the same size or smaller');
    expect(text).toContain('book with the same phone number');
  });
});

test('a booking that is moved: both times, and the link with which it was moved', async () => {
  const reserved = await paid();
  const { booker, id } = reserved;
  const { starts_at } = await reserved.row();
  const days = (await booker.post('/api/manage-booking/times', { appointmentId: id })).json();
  const day = days.findLast(({ times }: { times: { available: boolean }[] }) =>
    times.some(({ available }) => available),
  );
  const { time } = day.times.find(({ available }: { available: boolean }) => available);
  const scheduledDateTime = `${day.date}T${time}:00-07:00`;
  const moved = await booker.post('/api/manage-booking/reschedule', { appointmentId: id, scheduledDateTime });
  expect(moved.statusCode).toBe(200);
  expect((await reserved.row()).starts_at).not.toEqual(starts_at);
  await jobs();
  const mail = await lastMail(id, 'moved');
  expect(mail?.subject).toMatch(/^Your inspection was moved: /);
  expect(mail?.body_text).toMatch(/It was on \w+, November \d+, 2026/);
  expect(mail?.body_text).toContain('Your payment carries over.');
  expect(mail?.calendar_file).toContain('METHOD:REQUEST');
});

test('every mail to the payer has the link, and no one else’s has', async () => {
  const reserved = await paid();
  const link = /manage-booking\?booking=([\w.%-]+)/;
  const mails = await mailsOf(reserved.id);
  const [own, others] = [
    mails.filter(({ role }) => role === 'payer'),
    mails.filter(({ role }) => role !== 'payer'),
  ];
  expect(own.length).toBeGreaterThan(1);
  expect(new Set(own.map(({ body_text }) => link.exec(body_text)?.[1])).size).toBe(1);
  for (const { body_html } of own) expect(body_html).toMatch(link);
  for (const { body_text, body_html } of others) expect(`${body_text}${body_html}`).not.toMatch(link);
  const token = decodeURIComponent(link.exec(own[0]?.body_text ?? '')?.[1] ?? '');
  const opened = await app.inject({ method: 'POST', url: '/api/manage-booking/open', payload: { token } });
  expect(opened.json()).toMatchObject({ appointmentId: reserved.id, payment: 'paid' });
});

test('mails still queued for a replaced mailbox are not sent', async () => {
  const { booker, id } = await paid();
  const appointment = await findAppointment(db, id);
  if (!appointment) throw new Error('gone');
  await announceEvent(db, currentBusiness, appointment, 'claim-approved', clock.now());
  await booker.post('/api/manage-booking/email', { appointmentId: id, email: `new-${booker.email}` });
  await jobs();
  const told = (await mailsOf(id)).filter(({ event }) => event === 'claim-approved');
  expect(told).toEqual([]);
});

test('resent documents come in one mail: the agreement in force and every receipt', async () => {
  const reserved = await paid();
  const { booker, id } = reserved;
  await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
  await jobs();
  const asked = await booker.post('/api/manage-booking/documents', { appointmentId: id });
  expect(asked.statusCode).toBe(200);
  await jobs();
  const mail = await lastMail(id, 'documents');
  expect(mail?.attachment_name).toBe('Caliche signed agreement.pdf');
  const [receipt, ...more] = await db
    .selectFrom('message_files')
    .selectAll()
    .where('message_id', '=', mail?.id ?? '')
    .execute();
  expect(more).toEqual([]);
  expect(receipt?.name).toMatch(/^receipt-R-2026-\d{5}\.pdf$/);
  expect(readPdf(receipt?.content ?? Buffer.alloc(0)).text).toContain(
    `Visa ending ${cards.good.slice(-4)} (no money moved)`,
  );
  expect(mail?.body_text).toContain(`Your receipt ${receipt?.name.slice(8, -4)} is attached.`);
  const file = await app.inject(`/api/sandbox/outbox/${mail?.id}/attachment?place=1`);
  expect(file.rawPayload.equals(receipt?.content ?? Buffer.alloc(0))).toBe(true);
});

test('a mail whose receipt cannot be drawn is retried and then sent with it', async () => {
  const reserved = await reserve();
  await jobs();
  await reserved.pay();
  const receipt = async () => ({ ok: false, reason: 'signing-busy' }) as const;
  await runJobs({ db, pool, clock }, { drawing: { ...drawInProcess, receipt } });
  expect(await lastMail(reserved.id, 'paid')).toBeUndefined();
  const waiting = await db
    .selectFrom('deliveries')
    .select(['state', 'problem'])
    .where((where) => where.and({ appointment_id: reserved.id, event: 'paid', role: 'payer' }))
    .executeTakeFirst();
  expect(waiting).toEqual({ state: 'pending', problem: 'the receipt could not be drawn' });
  await pool.query("update graphile_worker._private_jobs set run_at = now() - interval '1 second'");
  await jobs();
  expect((await lastMail(reserved.id, 'paid'))?.attachment_name).toMatch(/^receipt-R-2026-\d{5}\.pdf$/);
});
