import type { Database } from '../client.ts';

export type AgreementEvent = { at: Date; action: string; details: Record<string, unknown> };

/** Audit events of one appointment's agreements, oldest first. */
export const listAgreementEvents = (db: Database, appointmentId: string): Promise<AgreementEvent[]> =>
  db
    .selectFrom('audit_events')
    .select(['at', 'action', 'details'])
    .where('subject_kind', '=', 'appointment')
    .where('subject_id', '=', appointmentId)
    .where('action', 'like', 'agreement.%')
    .orderBy('id')
    .execute();
