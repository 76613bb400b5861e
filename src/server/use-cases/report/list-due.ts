import type { z } from 'zod';
import type { listReportsDue as endpoint } from '../../../api/reports-due.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { type ReportPromise, reportPromise } from '../../../domain/report/report-promise.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { type Appointment, findAppointments } from '../../db/stores/appointments.ts';
import { listUnsentReports } from '../../db/stores/reports-due.ts';
import type { Clock } from '../../ports/clock.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness };
type ReportDue = { appointment: Appointment; promise: ReportPromise };

/** Longest waiting first. `unwarnedOnly`: the office was not warned yet. */
export async function findReportsDue(
  { db, clock, business }: Deps,
  { unwarnedOnly = false } = {},
): Promise<ReportDue[]> {
  const ids = await listUnsentReports(db, { unwarnedOnly });
  const due: ReportDue[] = [];
  for (const appointment of await findAppointments(db, ids)) {
    const { completedAt, property } = appointment;
    if (!completedAt) continue;
    const { profile } = await business.version(property.businessVersion);
    const facts = { completedAt, publishedAt: null };
    due.push({ appointment, promise: reportPromise(facts, profile.promises.report, clock.now()) });
  }
  return due;
}

export const listDue = async (deps: Deps): Promise<z.output<typeof endpoint.answer>> =>
  (await findReportsDue(deps)).map(({ appointment: { id, contact, property }, promise }) => ({
    ...promise,
    appointmentId: id,
    address: formatAddress(property.address),
    clientName: `${contact.firstName} ${contact.lastName}`.trim(),
    dueAt: toIsoWithOffset(promise.dueAt),
  }));
