// Completed inspections whose report was not sent yet.
import { sql } from 'kysely';
import { PROMISE_WARNING_MS, REPORT_PROMISE_MS } from '../../../domain/report/report-limits.ts';
import type { ReportMilestones } from '../../../domain/report/report-summary.ts';
import type { Database } from '../client.ts';

export type ReportDue = { appointmentId: string; completedAt: Date };

/** Longest waiting first. `unwarnedOnly`: due soon, and the office was not warned yet. */
export async function listReportsDue(
  db: Database,
  now: Date,
  { unwarnedOnly = false, samples = false } = {},
): Promise<ReportDue[]> {
  const warnFrom = new Date(now.getTime() - REPORT_PROMISE_MS + PROMISE_WARNING_MS);
  const { rows } = await sql<ReportDue>`
    select appointments.id as "appointmentId", completed_at as "completedAt"
    from appointments left join reports on reports.appointment_id = appointments.id
    where status = 'completed' and completed_at is not null and elsewhere_at is null
      and (sample is null or ${samples})
      and not exists (select from report_versions where appointment_id = appointments.id and published_at is not null)
      ${unwarnedOnly ? sql`and promise_warned_at is null and completed_at <= ${warnFrom}` : sql``}
    order by completed_at limit 100`.execute(db);
  return rows;
}

/** Appointments that were completed or have something of a report; others are left out. */
export async function findReportSummaries(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ReportMilestones>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ReportMilestones & { id: string }>`
    select appointments.id, completed_at as "completedAt", released_at as "releasedAt", elsewhere_at as "elsewhereAt",
      coalesce(bool_or(version.published_at is null and version.id is not null), false) as "hasDraft",
      min(version.published_at) as "firstPublishedAt",
      exists (select from reinspection_requests where appointment_id = appointments.id) as "reinspectionAsked"
    from appointments left join reports on reports.appointment_id = appointments.id
      left join report_versions version on version.appointment_id = appointments.id
    where appointments.id = any(${[...ids]}::uuid[]) and (completed_at is not null or version.id is not null)
    group by appointments.id, reports.appointment_id`.execute(db);
  return new Map(rows.map(({ id, ...milestones }) => [id, milestones]));
}
