// The report on the page of its booking: what it says, and that its button opens nothing for others.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Managed } from '../../src/api/manage-booking.ts';
import { findPartyInRole } from '../../src/server/db/stores/parties.ts';
import { manageLink } from '../../src/server/use-cases/link/booking-links.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { paying } from '../support/paying.ts';
import { completeInspection, openReport, publish, reportToken } from '../support/published-report.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
const desk = await deskCaller(app, db, clock.now());
const reserve = paying(app, db);

const inspected = async () => {
  const booking = await reserve();
  const { booker, id } = booking;
  await sign(booker, { appointmentId: id, contractData: contractOf(booker) });
  await completeInspection(db, id, clock.now());
  const payer = await findPartyInRole(db, id, 'payer');
  const link = (payer && (await manageLink(db, payer, clock.now()))) ?? '';
  const own = async () =>
    ((await booker.post('/api/manage-booking/open', { appointmentId: id })).json() as Managed).report;
  const byLink = async (device: Visitor) =>
    ((await device.post('/api/manage-booking/open', { token: link })).json() as Managed).report;
  return { ...booking, own, byLink };
};
const tokenIn = (url: string | null | undefined) => url?.replace('/report/', '') ?? '';

test('it is promised, then waits for what is missing, then opens', async () => {
  const { id, booker, pay, own, byLink } = await inspected();
  const promised = { status: 'promised', words: 'We’ll email you the report by Tue, Nov 17, 9:00 AM.' };
  expect(await own()).toMatchObject({ ...promised, url: null });
  await publish(desk, db, id);
  for (const seen of [await own(), await byLink(makeVisitor(app))])
    expect(seen).toMatchObject({ status: 'waiting', missing: ['payment'], url: null });
  await pay();
  const paid = await booker.post('/api/payment/success', { appointmentId: id });
  expect(paid.json()).toMatchObject({ state: 'paid', inspected: true });
  expect(await own()).toMatchObject({
    status: 'open',
    missing: [],
    url: expect.stringMatching(/^\/report\//),
  });
});

test('the browser that booked opens it; another one that has the booking’s link needs a code first', async () => {
  const { id, booker, pay, own, byLink } = await inspected();
  await pay();
  await publish(desk, db, id);
  // Nobody opened the report so far: who was given the booking’s link does not become its first device.
  const friend = makeVisitor(app);
  const token = tokenIn((await byLink(friend))?.url);
  expect((await openReport(friend, token)).page.state).toBe('code-needed');
  expect((await openReport(booker, tokenIn((await own())?.url))).page.state).toBe('open');
  await friend.post('/api/report/code', { token });
  await runJobs({ db, pool, clock });
  const { subject } = await db
    .selectFrom('messages')
    .select('subject')
    .where('recipient', '=', booker.email)
    .where('subject', 'like', '%opens your report')
    .executeTakeFirstOrThrow();
  const code = subject?.slice(0, 6) ?? '';
  const confirmed = await friend.post('/api/report/confirm', { token, code });
  expect(confirmed.json()).toMatchObject({ state: 'open' });
  expect((await openReport(friend, token)).page.state).toBe('open');
});

test('the first device that opened the mail’s link is known here too', async () => {
  const { id, pay, byLink } = await inspected();
  await pay();
  await publish(desk, db, id);
  const phone = makeVisitor(app);
  await openReport(phone, await reportToken(db, id, 'payer', clock.now()));
  expect((await openReport(phone, tokenIn((await byLink(phone))?.url))).page.state).toBe('open');
});

test('an agent who ordered it sees what is missing, but no report without the buyer’s consent', async () => {
  const { id, pay, own } = await inspected();
  await sql`update appointments set contact = contact || '{"relationshipToBuyer": "realtor"}'::jsonb
    where id = ${id}`.execute(db);
  await publish(desk, db, id);
  expect(await own()).toMatchObject({
    status: 'waiting',
    words: expect.stringMatching(/^The report is ready\. The buyer can open it once we have \$/),
  });
  await pay();
  expect(await own()).toMatchObject({ status: 'not-allowed', url: null });
});

test('withdrawn access ends its link, and after an erasure there is nothing', async () => {
  const { id, pay, booker, own } = await inspected();
  await pay();
  await sql`update appointments set contact = contact || '{"relationshipToBuyer": "realtor"}'::jsonb
    where id = ${id}`.execute(db);
  const [reader] = (await publish(desk, db, id)).readers;
  const decide = (allowed: boolean) =>
    desk.put(`/api/admin/appointments/${id}/report/readers/${reader?.partyId}`, { allowed });
  await decide(true);
  const token = tokenIn((await own())?.url);
  expect((await openReport(booker, token)).page.state).toBe('open');
  await decide(false);
  expect((await openReport(booker, token)).page.code).toBe('unknown-report-link');
  await sql`update reports set erase_after = now() where appointment_id = ${id}`.execute(db);
  expect(await own()).toBeNull();
});
