// Completed inspections whose report was not sent yet.
import { sql } from 'kysely';
import type { ReportMilestones } from '../../../domain/report/report-summary.ts';
import type { Database } from '../client.ts';

/** Longest waiting first. `unwarnedOnly`: the office was not warned yet. */
export async function listUnsentReports(
  db: Database,
  { unwarnedOnly }: { unwarnedOnly: boolean },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select appointments.id
    from appointments left join reports on reports.appointment_id = appointments.id
    where status = 'completed' and completed_at is not null and elsewhere_at is null
      and erase_after is null
      and sample is null
      and not exists (select from report_versions where appointment_id = appointments.id and published_at is not null)
      ${unwarnedOnly ? sql`and promise_warned_at is null` : sql``}
    order by completed_at limit 100`.execute(db);
  return rows.map(({ id }) => id);
}

/** Appointments that were completed or have something of a report; others are left out. */
export async function findReportSummaries(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, ReportMilestones>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ReportMilestones & { id: string }>`
    select appointments.id, completed_at as "completedAt", released_at as "releasedAt", elsewhere_at as "elsewhereAt",
      erase_after is not null as "isErased",
      coalesce(bool_or(version.published_at is null and version.id is not null), false) as "hasDraft",
      min(version.published_at) as "firstPublishedAt",
      exists (select from reinspection_requests where appointment_id = appointments.id
        -- The same customer has booked since.
        and not exists (select from appointments later where later.booked_at > asked_at
          and later.status not in ('cancelled', 'released')
          and lower(later.contact ->> 'payerEmail') = lower(appointments.contact ->> 'payerEmail'))) as "reinspectionAsked"
    from appointments left join reports on reports.appointment_id = appointments.id
      left join report_versions version on version.appointment_id = appointments.id
    where appointments.id = any(${[...ids]}::uuid[]) and (completed_at is not null or version.id is not null)
    group by appointments.id, reports.appointment_id`.execute(db);
  return new Map(rows.map(({ id, ...milestones }) => [id, milestones]));
}
