import type { Database } from '../../db/client.ts';
import { findSignedIn, type SignedInUser } from '../../db/stores/sessions.ts';
import type { Clock } from '../../ports/clock.ts';

export type { SignedInUser };

/** Who holds this token, if their session still stands. */
export const readSession = (
  { db, clock, settings }: { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } },
  tokenHash: Buffer,
): Promise<SignedInUser | undefined> =>
  findSignedIn(db, tokenHash, { now: clock.now(), samples: settings.mode === 'sandbox' });
