import type { Database } from '../../db/client.ts';
import { lockAppointment } from '../../db/stores/appointment-lock.ts';
import { audit } from '../../db/stores/audit.ts';
import { findReport, updateReport } from '../../db/stores/reports.ts';
import type { Clock } from '../../ports/clock.ts';
import { deliverReport } from './deliver-report.ts';

type Deps = { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } };

export type Overridden = { ok: true } | { ok: false; reason: 'no-such-appointment' | 'reason-missing' };

/** Releases the report before it is signed and paid. The first reason stays. */
export const overrideRelease = (
  { db, clock, settings }: Deps,
  { id, reason, actor }: { id: string; reason: string; actor: string },
): Promise<Overridden> =>
  db.transaction().execute(async (tx): Promise<Overridden> => {
    const now = clock.now();
    const words = reason.trim();
    if (words === '') return { ok: false, reason: 'reason-missing' };
    if (!(await lockAppointment(tx, id, { samples: settings.mode === 'sandbox' })))
      return { ok: false, reason: 'no-such-appointment' };
    if ((await findReport(tx, id)).overrideReason !== null) return { ok: true };
    await updateReport(tx, id, { override_reason: words, override_by: actor, override_at: now });
    await deliverReport(tx, id, now);
    const subject = { kind: 'appointment', id };
    // Without the reason, which may name a person: the trail is never erased.
    await audit(tx, { actor, action: 'report.overridden', subject }, now);
    return { ok: true };
  });
