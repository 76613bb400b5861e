import type { Database } from '../../db/client.ts';
import { findSignedIn, isSessionValid, type SignedInUser } from '../../db/stores/sessions.ts';
import type { Clock } from '../../ports/clock.ts';

export type { SignedInUser };

/** The user of this token, if the session is still valid. */
export const readSession = (
  { db, clock, settings }: { db: Database; clock: Clock; settings: { mode: 'sandbox' | 'live' } },
  tokenHash: Buffer,
): Promise<SignedInUser | undefined> =>
  findSignedIn(db, tokenHash, { now: clock.now(), samples: settings.mode === 'sandbox' });

/** Whether the session is still valid. */
export const isSessionActive = (
  { db, clock }: { db: Database; clock: Clock },
  { sessionId }: SignedInUser,
): Promise<boolean> => isSessionValid(db, sessionId, clock.now());
