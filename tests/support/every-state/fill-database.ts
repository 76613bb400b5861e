// Three days of business in November 2026, through the product's API: bookings, money and people in every state.
import pino from 'pino';
import { openSealing } from '../../../src/server/agreement/sealing/open-sealing.ts';
import { loadSampleData } from '../../../src/server/db/load-sample-data.ts';
import { expireHolds } from '../../../src/server/jobs/expire-holds.ts';
import type { Files } from '../../../src/server/ports/files.ts';
import type { Mailer } from '../../../src/server/ports/mail.ts';
import { currentBusiness, publishedBusiness } from '../current-business.ts';
import { runJobs } from '../run-jobs.ts';
import type { Site } from './client.ts';
import { firstDay } from './first-day.ts';
import { lastDay } from './last-day.ts';
import { changeSettings, openOffice } from './office.ts';
import { deliverReports } from './reports.ts';
import { secondDay } from './second-day.ts';

/** Monday, 9:00 in Phoenix. */
export const firstMorning = new Date('2026-11-02T16:00:00Z');
/** Tuesday, 18:00: too late for refunds, and Tuesday's inspections are done. */
const secondEvening = new Date('2026-11-04T01:00:00Z');
/** Wednesday, 11:30: one inspection is in progress, the inspector is on the way to the next one. */
export const lastNoon = new Date('2026-11-04T18:30:00Z');

/** Mails accepted by a server: not stored, which keeps the fixture small. */
const takesAll: Mailer = { send: async () => ({ ok: true }) };
const refuses: Mailer = {
  send: async () => ({ ok: false, reason: 'refused', why: '550 no such mailbox' }),
};

export async function fillDatabase(site: Site, files: Files): Promise<void> {
  const { db, setNow } = site;
  const log = pino({ level: 'silent' });
  setNow(firstMorning);
  await loadSampleData(db, publishedBusiness, firstMorning);
  await openSealing(undefined, db, publishedBusiness.profile.name, firstMorning);
  const office = await openOffice(site);

  const week = await firstDay(site, office);
  // The sandbox's outbox has the mails sent first.
  await runJobs(site);
  await week.afterFirstMails();
  await runJobs(site, { mailer: takesAll });

  setNow(secondEvening);
  await secondDay(site, office, week);
  await expireHolds({ ...site, business: currentBusiness, log });
  await runJobs(site, { mailer: takesAll });

  setNow(lastNoon);
  await deliverReports(site, files, week);
  const { afterRefusal } = await lastDay(site, office, week);
  await runJobs(site, { mailer: refuses });
  await afterRefusal();
  await changeSettings(site, office);
}
