// Who learns from a report, and from its mails, when the buyer's inspection period ends.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writeBuyer } from '../../src/server/db/stores/parties.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { paying } from '../support/paying.ts';
import { completeInspection, openReport, publish, reportToken } from '../support/published-report.ts';
import { runJobs } from '../support/run-jobs.ts';
import { contractOf, sign } from '../support/signing.ts';
import { makeTestApp } from '../support/test-app.ts';
import { makeVisitor } from '../support/visitor.ts';

// Monday, November 16, 2026, 9:00 in Phoenix.
const { app, db, pool, clock } = await makeTestApp();
let id = '';

/** A friend ordered and paid for Bo, and named one more person for the report. */
beforeAll(async () => {
  const desk = await deskCaller(app, db, clock.now());
  const booking = await paying(app, db)();
  id = booking.id;
  await sign(booking.booker, { appointmentId: id, contractData: contractOf(booking.booker) });
  await booking.pay();
  const contact = { relationshipToBuyer: 'friend', reportEmail: 'report@example.com' };
  await sql`update appointments set contact = contact || ${JSON.stringify(contact)}::jsonb,
    contract_accepted_on = '2026-11-16', inspection_period_days = 10 where id = ${id}`.execute(db);
  await writeBuyer(db, id, { name: 'Bo Ortiz', email: 'buyer@example.com' });
  await completeInspection(db, id, clock.now());
  await publish(desk, db, id);
});

test.each([
  ['buyer', 'Your inspection period ends Thu, Nov 26, 11:59 PM (check your contract)'],
  ['payer', undefined],
  ['report', undefined],
])('the page of the %s says: %s', async (role, words) => {
  const { page } = await openReport(makeVisitor(app), await reportToken(db, id, role, clock.now()));
  expect(page).toMatchObject({ state: 'open' });
  expect(page.state === 'open' && page.deadline?.words).toBe(words);
});

test('only the buyer’s mail says when the inspection period ends', async () => {
  await runJobs({ db, pool, clock });
  const mails = await db
    .selectFrom('messages')
    .select(['recipient', 'body_text'])
    .where('subject', 'like', 'Your inspection report%')
    .execute();
  const tellsPeriod = (to: string) =>
    mails
      .find(({ recipient }) => recipient === to)
      ?.body_text.includes('Ends Thu, Nov 26, 11:59 PM (check your contract)');
  expect(tellsPeriod('buyer@example.com')).toBe(true);
  expect(tellsPeriod('report@example.com')).toBe(false);
});
