import { isDecidable, mayWithReport } from '../../../domain/report/report-reader.ts';
import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { audit } from '../../db/stores/audit.ts';
import { writeDecision } from '../../db/stores/report-readers.ts';
import type { Clock } from '../../ports/clock.ts';
import { deliverReport } from './deliver-report.ts';
import { readReportState } from './read-report-state.ts';

/** `actor`: the account at the desk that acts on a buyer's word. */
export type Decider = { by: 'office'; actor: string } | { by: 'buyer'; partyId: string };

export type Decided =
  | { ok: true }
  | { ok: false; reason: 'no-such-appointment' | 'unknown-reader' | 'report-erased' };

/** Access ends at once, and its link for good; giving it again sends a new one. */
export const decideReader = (
  { db, clock }: { db: Database; clock: Clock },
  appointmentId: string,
  { partyId, allowed }: { partyId: string; allowed: boolean },
  decider: Decider,
): Promise<Decided> =>
  db.transaction().execute(async (tx): Promise<Decided> => {
    const now = clock.now();
    if (!(await lockAppointment(tx, appointmentId))) return { ok: false, reason: 'no-such-appointment' };
    const state = await readReportState(tx, appointmentId);
    if (state && state.report.eraseAfter !== null) return { ok: false, reason: 'report-erased' };
    const reader = state?.readers.find(({ party }) => party.id === partyId);
    if (!reader || !isDecidable(reader.standing)) return { ok: false, reason: 'unknown-reader' };
    // Checked under the lock: a buyer may have been replaced since their page was opened.
    const buyer = decider.by === 'buyer' && state?.readers.find(({ party }) => party.id === decider.partyId);
    if (decider.by === 'buyer' && !(buyer && mayWithReport(buyer, 'choose-readers')))
      return { ok: false, reason: 'unknown-reader' };
    const { by } = decider;
    if (!(await writeDecision(tx, { partyId, allowed, by, now }))) return { ok: true };
    if (allowed) await deliverReport(tx, appointmentId, now);
    const action = allowed ? 'report.reader-allowed' : 'report.reader-withdrawn';
    const actor = decider.by === 'office' ? decider.actor : null;
    const subject = { kind: 'appointment', id: appointmentId };
    await audit(tx, { actor, action, subject, details: { role: reader.party.role, by } }, now);
    return { ok: true };
  });
