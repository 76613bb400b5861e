// Checks of the tables after the run: no time sold twice, and all money accounted for.
import type pg from 'pg';

/** Each query returns violations as text. */
const questions = [
  `select 'two inspections at once: ' || a.id || ' and ' || b.id as words
   from appointments a join appointments b on a.id < b.id and a.inspector = b.inspector
     and tstzrange(a.starts_at, a.busy_until) && tstzrange(b.starts_at, b.busy_until)
   where a.status not in ('cancelled', 'released') and b.status not in ('cancelled', 'released')`,
  `select count(*) || ' inspections on ' || day as words from appointments
   where status not in ('cancelled', 'released') and sample is null group by inspector, day having count(*) > 3`,
  `select 'booking ' || id || ' says ' || paid_cents || ' cents are paid, and ' || kept || ' are' as words
   from appointments, lateral (
     select coalesce(sum(received_cents - refunded_cents), 0) as kept from payments where appointment_id = appointments.id) money
   where sample is null and kept <> paid_cents`,
  `select 'booking ' || id || ' is ' || payment_status || ' with ' || paid_cents || ' of ' || total_cents as words
   from appointments where sample is null and (payment_status = 'paid') <> (paid_cents > 0 and paid_cents >= total_cents - allowance_cents)`,
  `select 'payment ' || id || ' has ' || entries || ' entries in the audit trail' as words from payments, lateral (
     select count(*) as entries from audit_events
     where action = 'payment.received' and details ->> 'payment' = payments.id::text) trail
   where received_cents > 0 and entries <> 1`,
  `select 'payment ' || id || ' has ' || receipts || ' receipts' as words from payments, lateral (
     select count(*) as receipts from deliveries where payment_id = payments.id and event = 'paid' and role = 'payer') sent
   where received_cents > 0 and receipts <> 1`,
  `select 'a delivery was given up: ' || event || coalesce(', ' || problem, '') as words from deliveries where state = 'failed'`,
];

/** `paid`: number of visitors who saw a successful payment. */
export async function checkTables(client: pg.Client, paid: number): Promise<string[]> {
  const found: string[] = [];
  for (const question of questions) {
    const { rows } = await client.query<{ words: string }>(question);
    found.push(...rows.map(({ words }) => words));
  }
  const { rows } = await client.query<{ recorded: number }>(
    'select count(*)::int as recorded from payments where received_cents > 0 and appointment_id is not null',
  );
  const recorded = rows[0]?.recorded ?? 0;
  // Visitors interrupted at the end may have paid without seeing the answer.
  if (recorded < paid)
    found.push(`${paid} were told that they had paid, and ${recorded} payments are recorded`);
  return found;
}
