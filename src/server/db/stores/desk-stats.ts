// The counts above the schedule. All are computed, none is stored.
import { sql } from 'kysely';
import type { Database } from '../client.ts';
import { withdrawn } from './disputes.ts';

export type DeskStats = {
  today: number;
  week: number;
  completed: number;
  pending: number;
  paid_cents: number;
  earned_cents: number;
  undelivered: number;
  claims_waiting: number;
};

export type Moment = 'dayBegins' | 'dayEnds' | 'weekEnds' | 'monthBegins' | 'monthEnds';

export async function readDeskStats(
  db: Database,
  { dayBegins, dayEnds, weekEnds, monthBegins, monthEnds }: Record<Moment, Date>,
  { samples }: { samples: boolean },
): Promise<DeskStats> {
  const real = samples ? sql`true` : sql`sample is null`;
  const inMonth = (at: string) => sql`${sql.ref(at)} >= ${monthBegins} and ${sql.ref(at)} < ${monthEnds}`;
  // Samples have no payments.
  const { rows } = await sql<DeskStats>`
    with coming as (
      select starts_at from appointments
      where status not in ('offered', 'cancelled', 'released') and ${real}
        and starts_at >= ${dayBegins} and starts_at < ${weekEnds})
    select (select count(*)::int from coming where starts_at < ${dayEnds}) as today,
      (select count(*)::int from coming) as week,
      (count(*) filter (where status = 'completed'))::int as completed,
      (count(*) filter (where status in ('held', 'scheduled', 'confirmed', 'in_progress')))::int as pending,
      (coalesce(sum(paid_cents) filter (where sample is not null and payment_status <> 'refunded' and ${inMonth('paid_at')}), 0)
        + (select coalesce(sum(greatest(0, received_cents - refunded_cents - ${withdrawn(sql`payments.id`)})), 0)
          from payments where appointment_id is not null and mismatch is distinct from 'currency'
            and ${inMonth('payments.paid_at')}))::int as paid_cents,
      coalesce(sum(greatest(0, total_cents - allowance_cents)) filter (where status = 'completed'
        and ${inMonth('completed_at')}), 0)::int as earned_cents,
      (select count(*)::int from deliveries left join appointments on appointments.id = appointment_id
        where (state = 'failed' or (state = 'pending' and attempts > 0)) and ${real}) as undelivered,
      (select count(*)::int from credential_claims claim where claim.status = 'awaiting_verification'
        and not exists (select from appointments
          where claim_id = claim.id and not (${real}))) as claims_waiting
    from appointments where status <> 'offered' and ${real}`.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error('Nothing was counted');
  return stats;
}
