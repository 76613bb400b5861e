// Readers who are replaced, corrected or sent a new link: who has the report afterwards, and who was mailed.
import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { dayMs } from '../../src/domain/durations.ts';
import { loadBusiness } from '../../src/server/business/load-business.ts';
import { listParties } from '../../src/server/db/stores/parties.ts';
import { releaseReports } from '../../src/server/jobs/release-reports.ts';
import { confirmLink } from '../../src/server/use-cases/link/booking-links.ts';
import { confirmPayerEmail } from '../../src/server/use-cases/manage/confirm-payer-email.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { openReport, publish } from '../support/published-report.ts';
import { linkOf, type Person, reportedBooking } from '../support/reported-booking.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

const { app, db, pool, files, clock, setNow } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const log = pino({ level: 'silent' });
const business = await loadBusiness({ db, clock, changes: { onChange: () => {} }, log });
const stage = { app, db, files, clock, desk };

const booked = () => reportedBooking(stage, { pays: 'buyer', state: 'signed and paid' });
type Booking = Awaited<ReturnType<typeof booked>>;

const changeContact = (id: string, changes: object) =>
  sql`update appointments set contact = contact || ${JSON.stringify(changes)}::jsonb where id = ${id}`.execute(
    db,
  );
const named = (id: string, email: string) => ({ id, firstName: 'Rae', lastName: 'Reader', email });
const linkTo = async (id: string, email: string): Promise<string> => {
  const party = (await listParties(db, id)).find((one) => one.email === email);
  return party ? linkOf(stage, party) : '';
};
const decide = (id: string, partyId: string, allowed: boolean) =>
  desk.put(`/api/admin/appointments/${id}/report/readers/${partyId}`, { allowed });
const emailOf = ({ party }: Booking, person: Person) => party(person).email ?? '';
async function confirmPayer(id: string) {
  const payer = (await listParties(db, id)).find(({ role }) => role === 'payer');
  const token = payer && (await confirmLink(db, payer, clock.now()));
  expect(await confirmPayerEmail({ db, clock }, token ?? '')).toMatchObject({ ok: true });
}
/** How often somebody was mailed the report. */
const reportMails = async (to: string) => {
  await runJobs({ db, pool, clock });
  const { count } = await db
    .selectFrom('messages')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('recipient', '=', to)
    .where('subject', 'like', 'Your inspection report%')
    .executeTakeFirstOrThrow();
  return Number(count);
};

test('an agent who takes the place of one that was allowed to read it is not', async () => {
  const booking = await booked();
  const { id, party } = booking;
  await decide(id, party('agent').id, true);
  await changeContact(id, { realtorName: 'New Agent', realtorEmail: 'new.agent@booking.example' });
  await publish(desk, db, id, 'Roof photos');
  expect(await reportMails('new.agent@booking.example')).toBe(0);
  const { page } = await openReport(makeVisitor(app), await linkTo(id, 'new.agent@booking.example'));
  expect(page.state).toBe('not-allowed');
});

test('an agent who takes the place of a paying agent that was allowed to read it is not', async () => {
  const { id, party } = await reportedBooking(stage, { pays: 'agent', state: 'signed and paid' });
  await decide(id, party('payer').id, true);
  await changeContact(id, { firstName: 'New', payerEmail: 'new.payer@booking.example' });
  await publish(desk, db, id, 'Roof photos');
  await confirmPayer(id);
  expect(await reportMails('new.payer@booking.example')).toBe(0);
  const { page } = await openReport(makeVisitor(app), await linkTo(id, 'new.payer@booking.example'));
  expect(page.state).toBe('not-allowed');
});

test('an agent who is dismissed does not get the report as a recipient', async () => {
  const booking = await booked();
  const agent = emailOf(booking, 'agent');
  await changeContact(booking.id, { contactPersons: [named('1', agent)] });
  await changeContact(booking.id, { realtorName: 'New Agent', realtorEmail: 'other.agent@booking.example' });
  await publish(desk, db, booking.id, 'Roof photos');
  const { page } = await openReport(makeVisitor(app), await linkTo(booking.id, agent));
  expect(page.state).toBe('not-allowed');
});

test('a recipient whose mailbox is corrected keeps their questions, and the old link ends', async () => {
  const booking = await booked();
  const { id } = booking;
  await changeContact(id, { contactPersons: [named('1', 'rae.typo@booking.example')] });
  const token = await linkTo(id, 'rae.typo@booking.example');
  const device = makeVisitor(app);
  await openReport(device, token);
  const messageId = '5f0c6b57-8d2f-4a57-9a55-7d5b6c1f0a11';
  const asked = await device.post('/api/report/messages', { token, messageId, body: 'Is the roof new?' });
  expect(asked.statusCode).toBe(200);
  await changeContact(id, { contactPersons: [named('2', 'rae@booking.example')] });
  expect((await openReport(device, token)).page.code).toBe('unknown-report-link');
  const { page } = await openReport(makeVisitor(app), await linkTo(id, 'rae@booking.example'));
  expect(page).toMatchObject({ messages: [{ body: 'Is the roof new?' }] });
});

test('a new link is mailed also where the same mailbox had one as another person of the booking', async () => {
  const booking = await booked();
  const { id, party } = booking;
  const payer = emailOf(booking, 'payer');
  await changeContact(id, { contactPersons: [named('1', payer)] });
  const renew = (partyId: string) =>
    desk.post(`/api/admin/appointments/${id}/report/readers/${partyId}/link`);
  const other = (await listParties(db, id)).find(({ role, email }) => role === 'report' && email === payer);
  expect((await renew(other?.id ?? '')).statusCode).toBe(200);
  const before = await reportMails(payer);
  expect((await renew(party('payer').id)).statusCode).toBe(200);
  expect(await reportMails(payer)).toBe(before + 1);
});

test('a recipient keeps link, devices and decision when another one is removed', async () => {
  const booking = await booked();
  const { id, party } = booking;
  const [recipient, spare] = [emailOf(booking, 'recipient'), emailOf(booking, 'spare')];
  await decide(id, party('recipient').id, false);
  const token = await linkTo(id, spare);
  const device = makeVisitor(app);
  await openReport(device, token);
  await changeContact(id, { contactPersons: [named('2', spare)] });
  expect((await openReport(device, token)).page.state).toBe('open');
  expect((await listParties(db, id)).find(({ email }) => email === spare)?.id).toBe(party('spare').id);
  expect(await linkTo(id, recipient)).toBe('');
});

test('a recipient who is removed and named again is sent a new link', async () => {
  const booking = await booked();
  const recipient = emailOf(booking, 'recipient');
  expect(await reportMails(recipient)).toBe(1);
  const token = await linkTo(booking.id, recipient);
  await changeContact(booking.id, { contactPersons: [] });
  expect((await openReport(makeVisitor(app), token)).page.code).toBe('unknown-report-link');
  await changeContact(booking.id, { contactPersons: [named('1', recipient)] });
  await publish(desk, db, booking.id, 'Roof photos');
  expect(await reportMails(recipient)).toBe(2);
});

test('a recipient who was removed is still found in the reading log, and erased there', async () => {
  const booking = await booked();
  const recipient = emailOf(booking, 'recipient');
  await openReport(makeVisitor(app), await linkTo(booking.id, recipient));
  await changeContact(booking.id, { contactPersons: [] });
  const readers = async () =>
    (await desk.get(`/api/admin/appointments/${booking.id}/report`))
      .json()
      .reads.map(({ reader }: { reader: string }) => reader);
  expect(await readers()).toEqual([recipient]);
  await desk.post('/api/admin/person-data/erase', { email: recipient, confirm: true });
  expect(await readers()).not.toContain(recipient);
});

test('a payer whose mailbox was corrected is sent the report once the new one is confirmed', async () => {
  const booking = await reportedBooking(stage, { pays: 'buyer', state: 'not paid' });
  const corrected = 'corrected@booking.example';
  await changeContact(booking.id, { payerEmail: corrected });
  await sql`update appointments set paid_cents = total_cents where id = ${booking.id}`.execute(db);
  await publish(desk, db, booking.id, 'Roof photos');
  expect(await reportMails(corrected)).toBe(0);
  await confirmPayer(booking.id);
  expect(await reportMails(corrected)).toBe(1);
});

test('a new link from the desk ends the old one and its devices, and is mailed', async () => {
  const booking = await booked();
  const { id, party } = booking;
  const payer = emailOf(booking, 'payer');
  const stranger = makeVisitor(app);
  const token = await linkTo(id, payer);
  expect((await openReport(stranger, token)).page.state).toBe('open');
  const path = `/api/admin/appointments/${id}/report/readers/${party('payer').id}/link`;
  expect((await desk.post(path)).statusCode).toBe(200);
  expect((await openReport(stranger, token)).page.code).toBe('unknown-report-link');
  expect(await reportMails(payer)).toBe(2);
  expect((await openReport(makeVisitor(app), await linkTo(id, payer))).page).toMatchObject({
    state: 'open',
    standing: 'buyer',
  });
});

test('no new link goes to someone who may not read it, or before it is released', async () => {
  const booking = await booked();
  const waiting = await reportedBooking(stage, { pays: 'buyer', state: 'not paid' });
  for (const [id, partyId] of [
    [booking.id, booking.party('agent').id],
    [waiting.id, waiting.party('payer').id],
  ]) {
    const refused = await desk.post(`/api/admin/appointments/${id}/report/readers/${partyId}/link`);
    expect(refused.json().code).toBe('unknown-reader');
  }
});

test('an agent is not told that the report was delivered while no buyer has it', async () => {
  const booking = await reportedBooking(stage, { pays: 'buyer', state: 'not signed' });
  const { id, party } = booking;
  await sql`update parties set unconfirmed = true where id = ${party('payer').id}`.execute(db);
  await desk.post(`/api/admin/appointments/${id}/report/override`, { reason: 'Signs on Friday' });
  await runJobs({ db, pool, clock });
  const told = await db
    .selectFrom('deliveries')
    .select('id')
    .where('appointment_id', '=', id)
    .where('event', '=', 'report-delivered')
    .execute();
  expect(told).toEqual([]);
});

test('a review is asked for once, two days after the report was opened, with the owner’s link', async () => {
  const booking = await booked();
  const payer = emailOf(booking, 'payer');
  const token = await linkTo(booking.id, payer);
  const device = makeVisitor(app);
  const began = clock.now();
  await openReport(device, token);
  const answered = await device.post('/api/report/review-request', { token, agreed: true });
  expect(answered.json()).toMatchObject({ reviewRequest: 'agreed' });
  const mails = async () => {
    await releaseReports({ db, clock, business, log });
    await runJobs({ db, pool, clock });
    const found = await db.selectFrom('messages').selectAll().where('recipient', '=', payer).execute();
    return found.filter(({ subject }) => subject?.startsWith('How did we do'));
  };
  setNow(new Date(began.getTime() + 2 * dayMs - 1));
  expect(await mails()).toEqual([]);
  setNow(new Date(began.getTime() + 2 * dayMs));
  expect(await mails()).toMatchObject([
    { body_html: expect.stringContaining('https://reviews.example/caliche') },
  ]);
  expect((await openReport(device, token)).page).toMatchObject({ reviewRequest: 'sent' });
  expect(await mails()).toHaveLength(1);
});

test('a report that was erased does not become due again', async () => {
  const booking = await booked();
  await desk.post('/api/admin/person-data/erase', { email: emailOf(booking, 'payer'), confirm: true });
  expect(await db.selectFrom('report_versions').where('appointment_id', '=', booking.id).execute()).toEqual(
    [],
  );
  const due = (await desk.get('/api/admin/reports/due')).json();
  expect(due.map(({ appointmentId }: { appointmentId: string }) => appointmentId)).not.toContain(booking.id);
});
