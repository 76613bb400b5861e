// What each job does, by the name it is added under.
import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Drawing } from '../agreement/drawing/drawing.ts';
import type { Database } from '../db/client.ts';
import type { Calendar } from '../ports/calendar.ts';
import type { Clock } from '../ports/clock.ts';
import type { ESign } from '../ports/esign.ts';
import type { Mailer } from '../ports/mail.ts';
import type { Payments } from '../ports/payments.ts';
import type { Sms } from '../ports/sms.ts';
import { announce } from './announce.ts';
import { deliver } from './deliver.ts';
import { purgeAgreements } from './purge-agreements.ts';
import { purgeOutbox } from './purge-outbox.ts';
import { purgePayments } from './purge-payments.ts';
import { purgePositions } from './purge-positions.ts';
import { purgeProblemReports } from './purge-problem-reports.ts';
import { purgeSessions } from './purge-sessions.ts';
import { purgeUnusedProperties } from './purge-unused-properties.ts';
import { purgeVerifications } from './purge-verifications.ts';
import { purgeWaitingList } from './purge-waiting-list.ts';
import { readCalendar } from './read-calendar.ts';
import { renewLinks } from './renew-links.ts';
import { renewSamples } from './renew-samples.ts';
import { sendLinksJob } from './send-links.ts';
import { syncCalendarEvent } from './sync-calendar-event.ts';
import { tendHolds } from './tend-holds.ts';
import { tendPayments } from './tend-payments.ts';
import { tendReminders } from './tend-reminders.ts';
import { tendSignatureRequests } from './tend-signature-requests.ts';
import { tendSignatures } from './tend-signatures.ts';
import { tendWaitingList } from './tend-waiting-list.ts';

export type TaskDeps = {
  db: Database;
  clock: Clock;
  log: Logger;
  mailer: Mailer;
  sms: Sms;
  calendar: Calendar;
  esign: ESign;
  payments: Payments;
  drawing: Drawing;
  settings: { mode: 'sandbox' | 'live'; publicUrl: string };
};

export function taskList(deps: TaskDeps): TaskList {
  /** A purge says how much it removed. */
  const purge = (what: string, remove: (deps: TaskDeps) => Promise<number>) => async () => {
    const removed = await remove(deps);
    deps.log.info({ removed }, `${what} removed`);
  };
  return {
    announce: () => announce(deps),
    deliver: (payload, { job }) => deliver(deps, payload, { last: job.attempts >= job.max_attempts }),
    'send-links': (payload) => sendLinksJob(deps, payload),
    'sync-calendar-event': (payload) => syncCalendarEvent(deps, payload),
    'read-calendar': async () => void (await readCalendar(deps)),
    'tend-holds': () => tendHolds(deps),
    'tend-payments': () => tendPayments(deps),
    'tend-reminders': () => tendReminders(deps),
    'tend-signatures': () => tendSignatures(deps),
    'tend-signature-requests': () => tendSignatureRequests(deps),
    'renew-links': () => renewLinks(deps),
    'renew-samples': () => renewSamples(deps),
    'tend-waiting-list': async () => void (await tendWaitingList(deps)),
    'purge-agreements': purge(
      'signed agreements of people who asked for it, and words of old requests to sign',
      purgeAgreements,
    ),
    'purge-payments': purge('old calls of the payment provider, and payments of the sandbox', purgePayments),
    'purge-positions': async () => void (await purgePositions(deps)),
    'purge-problem-reports': purge('old problem reports', purgeProblemReports),
    'purge-sessions': purge('ended sessions and old failures to sign in', purgeSessions),
    'purge-unused-properties': purge('unused properties', purgeUnusedProperties),
    'purge-verifications': purge('old verifications', purgeVerifications),
    'purge-waiting-list': purge('old places on the waiting list', purgeWaitingList),
    'purge-outbox': purge('old outbox messages', purgeOutbox),
  };
}
