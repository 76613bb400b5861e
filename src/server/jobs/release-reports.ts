// Releases published reports as soon as nothing is missing, warns the office before the promised time, and asks how it went.
import type { Logger } from 'pino';
import type { CurrentBusiness } from '../business/current-business.ts';
import type { Database } from '../db/client.ts';
import { lockAppointment } from '../db/stores/appointment-lock.ts';
import { addDeliveries } from '../db/stores/deliveries.ts';
import { findParty } from '../db/stores/parties.ts';
import { listUnreleased, updateReport } from '../db/stores/reports.ts';
import { dueReviewRequests, markReviewRequested } from '../db/stores/review-requests.ts';
import type { Clock } from '../ports/clock.ts';
import { deliverReport } from '../use-cases/report/deliver-report.ts';
import { findReportsDue } from '../use-cases/report/list-due.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness; log: Logger };

export async function releaseReports(deps: Deps): Promise<void> {
  const { db, clock, business } = deps;
  for (const id of await listUnreleased(db)) {
    await logFailure(deps, id, () =>
      db.transaction().execute(async (tx) => {
        await lockAppointment(tx, id);
        await deliverReport(tx, id, clock.now());
      }),
    );
  }
  for (const id of await toWarnAbout(deps)) await logFailure(deps, id, () => warn(deps, id));
  if (business.current().profile.reviews.url === null) return;
  for (const { partyId, appointmentId } of await dueReviewRequests(db, clock.now()))
    await logFailure(deps, appointmentId, () => askHowItWent(deps, partyId));
}

/** A failure must not block the other bookings; the next round retries it. */
async function logFailure({ log }: Deps, appointment: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error as Error, appointment }, 'a report could not be announced');
  }
}

const toWarnAbout = async (deps: Pick<Deps, 'db' | 'clock' | 'business'>): Promise<string[]> =>
  (await findReportsDue(deps, { unwarnedOnly: true }))
    .filter(({ promise }) => promise.state !== 'ahead')
    .map(({ appointment }) => appointment.id);

const warn = ({ db, clock, business }: Deps, appointmentId: string) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    await lockAppointment(tx, appointmentId);
    if (!(await toWarnAbout({ db: tx, clock, business })).includes(appointmentId)) return;
    await updateReport(tx, appointmentId, { promise_warned_at: now });
    const office = business.current().profile.policies.noticeEmails.map((to) => ({
      channel: 'mail' as const,
      role: 'business' as const,
      to: to.trim().toLowerCase(),
    }));
    await addDeliveries(tx, { appointmentId, event: 'report-due', revision: 0 }, office, now);
  });

const askHowItWent = ({ db, clock }: Deps, partyId: string) =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await markReviewRequested(tx, partyId, now))) return;
    const party = await findParty(tx, partyId);
    if (!party?.email) return;
    const { appointmentId, role, email: to } = party;
    const about = { appointmentId, event: 'review-request', revision: 0 } as const;
    await addDeliveries(tx, about, [{ channel: 'mail', role, to }], now);
  });
