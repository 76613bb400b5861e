// The buyer's inspection period, as two columns of a booking or of a place on the waiting list.
import { sql } from 'kysely';
import { calendarDate } from '../../../domain/calendar-date.ts';
import type { InspectionPeriod } from '../../../domain/inspection-period/inspection-period.ts';
import type { Database } from '../client.ts';

export type PeriodColumns = { contract_accepted_on: string | null; inspection_period_days: number | null };

export const toPeriod = (row: PeriodColumns): InspectionPeriod | null =>
  row.contract_accepted_on === null || row.inspection_period_days === null
    ? null
    : { acceptedOn: calendarDate(row.contract_accepted_on), days: row.inspection_period_days };

export const periodColumns = (period: InspectionPeriod | null): PeriodColumns => ({
  contract_accepted_on: period?.acceptedOn ?? null,
  inspection_period_days: period?.days ?? null,
});

/** Not announced: neither the revision nor any calendar changes. */
export async function writePeriod(db: Database, id: string, period: InspectionPeriod | null): Promise<void> {
  await db.updateTable('appointments').set(periodColumns(period)).where('id', '=', id).execute();
}

/** Of inspections that started before then. */
export async function deletePeriodsBefore(db: Database, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`update appointments
    set contract_accepted_on = null, inspection_period_days = null
    where contract_accepted_on is not null and starts_at < ${before}`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
