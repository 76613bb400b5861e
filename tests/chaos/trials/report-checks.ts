// Invariants of delivered reports after all kills.
import type { ReportBooking } from './report-booking.ts';
import type { Stage } from './stage.ts';

/** Of each report, to whom, how often. */
const expectedMails = ({ emails }: ReportBooking): string[] =>
  [
    `report-waiting to ${emails.payer}, 1`,
    `report-ready to ${emails.payer}, 1`,
    `report-ready to ${emails.buyer}, 1`,
    `report-ready to ${emails.recipient}, 1`,
    `report-delivered to ${emails.agent}, 1`,
  ].sort();

type Rule = { broken: string; query: string };

const rules: Rule[] = [
  {
    broken: 'a delivery neither sent nor overtaken',
    query: `select event || ' ' || state || coalesce(', ' || problem, '') as words from deliveries
      where state not in ('sent', 'unneeded')`,
  },
  {
    broken: 'a job that nobody will do any more',
    query: `select task_identifier || coalesce(', ' || last_error, '') as words from graphile_worker.jobs
      where attempts >= max_attempts`,
  },
  {
    broken: 'published or released more than once',
    query: `select subject_id || ' ' || action as words from audit_events
      where action in ('report.published', 'report.released') group by subject_id, action having count(*) > 1`,
  },
  {
    broken: 'half a version',
    query: `select report_versions.id::text as words from report_versions where published_at is not null
      and not exists (select from report_certificates where version_id = report_versions.id)`,
  },
  {
    broken: 'charged other than once',
    query: `select appointments.id::text || ', ' || paid_cents as words from appointments
      where status = 'completed' and sample is null and (paid_cents <> total_cents
        or 1 <> (select count(*) from payments where appointment_id = appointments.id and received_cents > 0))`,
  },
];

export async function checkDeliveries(stage: Stage, bookings: readonly ReportBooking[]): Promise<string[]> {
  const found: string[] = [];
  for (const { broken, query } of rules) {
    const rows = await stage.query<{ words: string }>(query);
    found.push(...rows.map(({ words }) => `${broken}: ${words}`));
  }
  for (const booking of bookings) {
    const rows = await stage.query<{ words: string }>(
      `select event || ' to ' || messages.recipient || ', ' || count(*) as words
       from messages join deliveries on deliveries.id = delivery_id
       where appointment_id = $1 and event like 'report-%' group by event, messages.recipient`,
      [booking.id],
    );
    const sent = rows.map(({ words }) => words).sort();
    const overtaken = await stage.query<{ words: string }>(
      `select event || ' to ' || recipient || ', 1' as words from deliveries
       where appointment_id = $1 and event = 'report-waiting' and state = 'unneeded'`,
      [booking.id],
    );
    // A payer who has paid before this mail is sent needs no mail about what is missing.
    const wanted = expectedMails(booking).filter((mail) => overtaken.every(({ words }) => words !== mail));
    if (sent.join('; ') !== wanted.join('; ')) found.push(`mails of ${booking.id}: ${sent.join('; ')}`);
  }
  return found;
}
