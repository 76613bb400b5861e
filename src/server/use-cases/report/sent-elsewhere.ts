import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { audit } from '../../db/stores/audit.ts';
import { findReport, updateReport } from '../../db/stores/reports.ts';
import type { Clock } from '../../ports/clock.ts';

/** The office sent the report by other means. Nothing is due anymore; one uploaded later is delivered as usual. */
export const sentElsewhere = (
  { db, clock }: { db: Database; clock: Clock },
  id: string,
  actor: string,
): Promise<{ ok: true } | { ok: false; reason: 'no-such-appointment' }> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    if (!(await lockAppointment(tx, id))) return { ok: false, reason: 'no-such-appointment' };
    if ((await findReport(tx, id)).elsewhereAt !== null) return { ok: true };
    await updateReport(tx, id, { elsewhere_at: now });
    await audit(tx, { actor, action: 'report.elsewhere', subject: { kind: 'appointment', id } }, now);
    return { ok: true };
  });
