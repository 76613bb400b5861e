import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { forgetDevices } from '../../db/stores/known-devices.ts';
import { endSessionOf, endSessionsOf, type SignedInUser } from '../../db/stores/sessions.ts';
import type { Clock } from '../../ports/clock.ts';

type Deps = { db: Database; clock: Clock };

/** False: unknown, another user's, or already ended. */
export const endDevice = ({ db, clock }: Deps, user: SignedInUser, id: string): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // Before the session, which identifies the device.
    await forgetDevices(tx, { userId: user.id, ofSession: id });
    if (!(await endSessionOf(tx, user.id, id))) return false;
    const entry = { actor: user.id, action: 'session-ended', subject: { kind: 'session', id } } as const;
    await audit(tx, entry, clock.now());
    return true;
  });

export const endOtherDevices = ({ db, clock }: Deps, user: SignedInUser): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await forgetDevices(tx, { userId: user.id, except: user.sessionId });
    const ended = await endSessionsOf(tx, user.id, user.sessionId);
    if (ended === 0) return 0;
    const subject = { kind: 'user', id: user.id };
    await audit(
      tx,
      { actor: user.id, action: 'other-sessions-ended', subject, details: { ended } },
      clock.now(),
    );
    return ended;
  });
