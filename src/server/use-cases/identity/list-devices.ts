import type { Device } from '../../../api/auth.ts';
import type { Database } from '../../db/client.ts';
import { listSessionsOf, type SignedInUser } from '../../db/stores/sessions.ts';
import type { Clock } from '../../ports/clock.ts';

export async function listDevices(
  { db, clock }: { db: Database; clock: Clock },
  user: SignedInUser,
): Promise<Device[]> {
  const sessions = await listSessionsOf(db, user.id, clock.now());
  return sessions.map(({ id, device, signedInAt, lastUsedAt }) => ({
    id,
    device,
    signedInAt: signedInAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === user.sessionId,
  }));
}
