// The task list: job identifier to handler.
import type { TaskList } from 'graphile-worker';
import type { Logger } from 'pino';
import type { Drawing } from '../agreement/drawing/drawing.ts';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import type { Calendar } from '../ports/calendar.ts';
import type { Clock } from '../ports/clock.ts';
import type { ESign } from '../ports/esign.ts';
import type { Files } from '../ports/files.ts';
import type { Mailer } from '../ports/mail.ts';
import type { Payments } from '../ports/payments.ts';
import type { Sms } from '../ports/sms.ts';
import { removeFiles } from '../use-cases/upload/remove-files.ts';
import { updateWaitingList } from '../use-cases/waiting-list/update-waiting-list.ts';
import { announce } from './announce.ts';
import { applyRetention } from './apply-retention.ts';
import { deliver } from './deliver.ts';
import { expireHolds } from './expire-holds.ts';
import { readCalendar } from './read-calendar.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { releaseReports } from './release-reports.ts';
import { remindToSign } from './remind-to-sign.ts';
import { renewLinks } from './renew-links.ts';
import { renewSamples } from './renew-samples.ts';
import { sendLinksJob } from './send-links.ts';
import { sendReminders } from './send-reminders.ts';
import { syncCalendarEvent } from './sync-calendar-event.ts';
import { syncSignatureRequests } from './sync-signature-requests.ts';

export type TaskDeps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  log: Logger;
  mailer: Mailer;
  sms: Sms;
  calendar: Calendar;
  esign: ESign;
  payments: Payments;
  files: Files;
  drawing: Drawing;
  settings: { mode: 'sandbox' | 'live'; publicUrl: string };
};

export type TaskName = keyof ReturnType<typeof taskList>;

export function taskList(deps: TaskDeps) {
  return {
    announce: () => announce(deps),
    deliver: (payload, { job }) => deliver(deps, payload, { last: job.attempts >= job.max_attempts }),
    'send-links': (payload) => sendLinksJob(deps, payload),
    'sync-calendar-event': (payload) => syncCalendarEvent(deps, payload),
    'read-calendar': async () => void (await readCalendar(deps)),
    'expire-holds': () => expireHolds(deps),
    'reconcile-payments': () => reconcilePayments(deps),
    'send-reminders': () => sendReminders(deps),
    'remind-to-sign': () => remindToSign(deps),
    'release-reports': () => releaseReports(deps),
    'sync-signature-requests': () => syncSignatureRequests(deps),
    'renew-links': () => renewLinks(deps),
    'renew-samples': () => renewSamples(deps),
    'update-waiting-list': async () => void (await updateWaitingList(deps.db, deps.clock.now())),
    'remove-files': async () => void (await removeFiles(deps)),
    'retention-every-minute': async () => void (await applyRetention(deps, 'every-minute')),
    'retention-nightly': async () =>
      deps.log.info({ removed: await applyRetention(deps, 'nightly') }, 'expired data removed'),
  } satisfies TaskList;
}
