// The office is warned once before the promised time of a report is missed, by email and at the desk.
import pino from 'pino';
import { expect, test } from 'vitest';
import { hourMs } from '../../src/domain/durations.ts';
import { loadBusiness } from '../../src/server/business/load-business.ts';
import { releaseReports } from '../../src/server/jobs/release-reports.ts';
import { deskCaller } from '../support/desk-caller.ts';
import { phoenix, placeAppointment } from '../support/placed-appointment.ts';
import { completeInspection, publish } from '../support/published-report.ts';
import { runJobs } from '../support/run-jobs.ts';
import { makeTestApp } from '../support/test-app.ts';

const { app, db, pool, clock, setNow } = await makeTestApp();
const log = pino({ level: 'silent' });
const business = await loadBusiness({ db, clock, changes: { onChange: () => {} }, log });
const began = clock.now();
const desk = await deskCaller(app, db, began);

const warnings = async () => {
  await releaseReports({ db, clock, business, log });
  await runJobs({ db, pool, clock });
  const mails = await db
    .selectFrom('messages')
    .select('recipient')
    .where('subject', 'like', 'Report due soon%')
    .execute();
  return mails.length;
};
const dueState = async () => (await desk.get('/api/admin/reports/due')).json()[0]?.state;

test('four hours before, once, and no more after the report was sent', async () => {
  const id = await placeAppointment(db, { starts_at: phoenix('2026-11-16', '08:00') });
  await completeInspection(db, id, began);
  setNow(new Date(began.getTime() + 20 * hourMs - 1));
  expect([await warnings(), await dueState()]).toEqual([0, 'ahead']);
  setNow(new Date(began.getTime() + 20 * hourMs));
  const office = business.current().profile.policies.noticeEmails.length;
  expect([await warnings(), await dueState()]).toEqual([office, 'soon']);
  expect(office).toBeGreaterThan(0);
  setNow(new Date(began.getTime() + 25 * hourMs));
  expect([await warnings(), await dueState()]).toEqual([office, 'late']);
  await publish(desk, db, id);
  expect(await dueState()).toBeUndefined();
  expect(await warnings()).toBe(office);
});
