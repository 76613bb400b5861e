import type { Result } from '../../../domain/result.ts';
import type { Database } from '../../db/client.ts';
import { forgetPosition, lockDestination, setLocationOff } from '../../db/stores/inspector-positions.ts';

/** The desk turned location sharing off: deletes the stored position and refuses new ones. */
export const stopSharing = (
  { db, settings }: { db: Database; settings: { mode: 'sandbox' | 'live' } },
  id: string,
): Promise<Result<{ estimatedArrival: Date | null }, 'no-appointment'>> =>
  db.transaction().execute(async (tx) => {
    const destination = await lockDestination(tx, id, { samples: settings.mode === 'sandbox' });
    if (!destination) return { ok: false, reason: 'no-appointment' };
    await forgetPosition(tx, id);
    if (!destination.locationOff) await setLocationOff(tx, id, true);
    return { ok: true, value: { estimatedArrival: destination.estimatedArrival } };
  });
