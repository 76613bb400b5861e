// Wednesday noon, when the backup is made: in progress, held, and undelivered.
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { NO_NOTES } from '../../../src/domain/appointment/notes.ts';
import { expireHolds } from '../../../src/server/jobs/expire-holds.ts';
import { handleTextReply } from '../../../src/server/use-cases/verification/handle-text-reply.ts';
import { currentBusiness } from '../current-business.ts';
import { cards } from '../paying.ts';
import { expectOk, makeClient, type Site } from './client.ts';
import { agreeWithCustomers } from './desk-changes.ts';
import { everybodyNamed, type Week } from './first-day.ts';
import { deskStep, type Office } from './office.ts';
import { takeMoney } from './office-money.ts';
import { offerFreeTimes } from './waiting-days.ts';

const hourMs = 3_600_000;

export async function lastDay(site: Site, office: Office, week: Week) {
  const { clock, setNow } = site;
  const now = clock.now();
  await deskStep(office, week.inProgress.id, 'in_progress');
  await office.change(week.enRoute.id, { inspectorStatus: 'en_route' });
  await office.put(`/api/admin/appointments/${week.enRoute.id}/position`, {
    latitude: 33.344,
    longitude: -111.795,
  });
  await office.put(`/api/admin/appointments/${week.enRoute.id}/notes`, {
    ...NO_NOTES,
    ...{ changeId: randomUUID(), revision: 0, entry: 'The seller', codes: { lockbox: '2806' } },
  });

  // Booked a day ago, and already warned that the hold expires soon.
  setNow(new Date(now.getTime() - 23.5 * hourMs));
  await (await makeClient(site, 'held-ending')).book('2026-11-09', '12:00');
  setNow(now);
  await expireHolds({ ...site, business: currentBusiness, log: pino({ level: 'silent' }) });

  const held = await makeClient(site, 'held');
  await held.verifyPhone(true);
  await held.book('2026-11-18', '12:00', { contactData: { ...everybodyNamed, smsConsent: true } });
  const kept = await (await makeClient(site, 'held-kept')).book('2026-11-18', '16:00');
  await office.change(kept.id, { status: 'scheduled', changeId: randomUUID() });
  const stopped = await makeClient(site, 'held-texts-stopped');
  await stopped.verifyPhone(true);
  await stopped.book('2026-11-13', '12:00');
  await handleTextReply(site, { from: stopped.phoneNumber, words: 'STOP' });
  const declined = await (await makeClient(site, 'declined')).book('2026-11-16', '12:00');
  await declined.pay(cards.declined);
  const processing = await (await makeClient(site, 'processing')).book('2026-11-16', '08:00');
  await processing.pay(cards.slow);
  const canceledProcessing = await (await makeClient(site, 'canceled-processing')).book(
    '2026-11-10',
    '08:00',
  );
  await canceledProcessing.pay(cards.slow);
  await canceledProcessing.cancel();
  const challenged = await (await makeClient(site, 'challenged')).book('2026-11-10', '16:00');
  await challenged.pay(cards.challenged);

  await takeMoney(site, office);
  await agreeWithCustomers(site, office, { completedId: week.completed.id });
  await offerFreeTimes(site);
  for (const email of ['erased@example.com', 'erased-signed@example.com'])
    await office.post('/api/admin/person-data/erase', { email, confirm: true });

  return {
    /** Not announced yet: its mails are still to be sent. */
    afterRefusal: async () => {
      const late = await (await makeClient(site, 'held-not-told')).book('2026-11-13', '16:00');
      expectOk(await late.pay(), 'held-not-told pays');
    },
  };
}
