// Enters, corrects or removes the inspection period of a booking. It is for information only: nothing is signed or announced.
import { blocksTime } from '../../../domain/appointment/appointment-status.ts';
import { deskStateText } from '../../../domain/appointment/desk-text.ts';
import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import {
  checkInspectionPeriod,
  type InspectionPeriod,
  isSamePeriod,
} from '../../../domain/inspection-period/inspection-period.ts';
import type { Database } from '../../db/client.ts';
import { commitIfOk } from '../../db/conflicts.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import { writePeriod } from '../../db/stores/inspection-periods.ts';
import type { Clock } from '../../ports/clock.ts';

export type PeriodChange = {
  id: string;
  inspectionPeriod: InspectionPeriod | null;
  /** `null`: the customer. */
  actor: string | null;
  /** Whether samples can be changed. */
  samples: boolean;
};

export type InvalidPeriod = {
  ok: false;
  reason: 'invalid-inspection-period';
  fields: { field: string; message: string }[];
};

export type PeriodChanged =
  | { ok: true }
  | InvalidPeriod
  | { ok: false; reason: 'no-such-appointment' }
  | { ok: false; reason: 'not-allowed-now'; words: string };

/** `undefined`: it can be stored. */
export function refusePeriod(
  period: InspectionPeriod | null | undefined,
  now: Date,
): InvalidPeriod | undefined {
  const problem = period && checkInspectionPeriod(period, phoenixDateOf(now));
  return problem ? { ok: false, reason: 'invalid-inspection-period', fields: [problem] } : undefined;
}

export const changeInspectionPeriod = (
  { db, clock }: { db: Database; clock: Clock },
  change: PeriodChange,
): Promise<PeriodChanged> => commitIfOk(db, (tx) => changeIn(tx, change, clock.now()));

async function changeIn(tx: Database, change: PeriodChange, now: Date): Promise<PeriodChanged> {
  const { id, inspectionPeriod, actor, samples } = change;
  const appointment = (await lockAppointment(tx, id, { samples })) && (await findAppointment(tx, id));
  if (!appointment) return { ok: false, reason: 'no-such-appointment' };
  if (!blocksTime(appointment.status))
    return { ok: false, reason: 'not-allowed-now', words: deskStateText(appointment) };
  // A repeated call has no effect, even once its date is too long ago.
  if (isSamePeriod(appointment.inspectionPeriod, inspectionPeriod)) return { ok: true };
  const refused = refusePeriod(inspectionPeriod, now);
  if (refused) return refused;
  await writePeriod(tx, id, inspectionPeriod);
  const subject = { kind: 'appointment', id };
  const details = { acceptedOn: inspectionPeriod?.acceptedOn ?? '', days: inspectionPeriod?.days ?? 0 };
  await audit(tx, { actor, action: 'appointment.inspection-period-changed', subject, details }, now);
  return { ok: true };
}
