import type { Database } from '../../db/client.ts';

/** When and by whom a booking that is paid at closing will be paid. */
export type TypedClosing = {
  /** YYYY-MM-DD; `null`: not known yet. */
  date: string | null;
  escrowOfficer: string;
  fileNumber: string;
};

/** The place where closings will be stored. Nothing is written yet. */
export async function saveClosing(
  _tx: Database,
  _appointmentId: string,
  _closing: TypedClosing,
  _now: Date,
): Promise<void> {}
