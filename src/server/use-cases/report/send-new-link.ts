import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { audit } from '../../db/stores/audit.ts';
import { endLinks } from '../../db/stores/report-readers.ts';
import type { Clock } from '../../ports/clock.ts';
import { deliverReport } from './deliver-report.ts';
import { isReachable, readReportState } from './read-report-state.ts';

export type LinkSent =
  | { ok: true }
  | { ok: false; reason: 'no-such-appointment' | 'unknown-reader' | 'report-erased' };

/** For a reader whose link was lost, has expired, or was opened by someone else first: it ends, with every device that used it. */
export const sendNewLink = (
  { db, clock }: { db: Database; clock: Clock },
  { appointmentId, partyId, actor }: { appointmentId: string; partyId: string; actor: string },
): Promise<LinkSent> =>
  db.transaction().execute(async (tx): Promise<LinkSent> => {
    const now = clock.now();
    if (!(await lockAppointment(tx, appointmentId))) return { ok: false, reason: 'no-such-appointment' };
    const state = await readReportState(tx, appointmentId);
    if (state && state.report.eraseAfter !== null) return { ok: false, reason: 'report-erased' };
    const reader = state?.readers.find(({ party }) => party.id === partyId);
    const isOpen = state?.missing.length === 0;
    if (!isOpen || !reader?.mayRead || !isReachable(reader)) return { ok: false, reason: 'unknown-reader' };
    await endLinks(tx, partyId);
    await deliverReport(tx, appointmentId, now);
    const subject = { kind: 'appointment', id: appointmentId };
    const details = { role: reader.party.role };
    await audit(tx, { actor, action: 'report.link-renewed', subject, details }, now);
    return { ok: true };
  });
