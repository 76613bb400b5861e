import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { endSessionOfToken } from '../../db/stores/sessions.ts';
import type { Clock } from '../../ports/clock.ts';

export async function signOut(deps: { db: Database; clock: Clock }, tokenHash: Buffer): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const ended = await endSessionOfToken(tx, tokenHash);
    if (!ended) return;
    const { id, userId } = ended;
    await audit(
      tx,
      { actor: userId, action: 'signed-out', subject: { kind: 'session', id } },
      deps.clock.now(),
    );
  });
}
