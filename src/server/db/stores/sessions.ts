// Sessions per device. A session expires after a time without use, and after a month in any case.
import { dayMs, minuteMs } from '../../../domain/durations.ts';
import type { Role } from '../../../domain/identity/roles.ts';
import type { Database } from '../client.ts';

const SESSION_IDLE_MS = 7 * dayMs;
const SESSION_LONGEST_MS = 30 * dayMs;

export type SignedInUser = {
  id: string;
  sessionId: string;
  email: string;
  firstName: string;
  lastName: string;
  /** `null`: may not open the desk. */
  role: Role | null;
  sample: boolean;
  hasSecondFactor: boolean;
};

export async function findSignedIn(
  db: Database,
  tokenHash: Buffer,
  { now, samples }: { now: Date; samples: boolean },
): Promise<SignedInUser | undefined> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'sessions.id as sessionId',
      'users.email',
      'users.first_name as firstName',
      'users.last_name as lastName',
      'users.role',
      'users.sample',
      'users.totp_confirmed_at',
      'sessions.last_used_at',
    ])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now))
    // A sandbox's demo inspector cannot sign in once it is live.
    .$if(!samples, (query) => query.where('users.sample', '=', false))
    .executeTakeFirst();
  if (!found) return undefined;
  const { totp_confirmed_at, last_used_at, ...user } = found;
  // Throttled: a write per request would be too much.
  if (now.getTime() - last_used_at.getTime() > minuteMs) await touchSession(db, user.sessionId, now);
  return { ...user, hasSecondFactor: totp_confirmed_at !== null };
}

/** Whether an inspector's session is still valid. An open page does not count as use. */
export async function isSessionValid(db: Database, id: string, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select('sessions.id')
    .where('sessions.id', '=', id)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now))
    .where('role', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

const touchSession = (db: Database, id: string, now: Date) =>
  db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', id).execute();

export async function insertSession(
  db: Database,
  session: { userId: string; tokenHash: Buffer; device: string; knownDeviceId?: string; now: Date },
): Promise<string> {
  const { id } = await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      device: session.device.slice(0, 120),
      known_device_id: session.knownDeviceId ?? null,
      signed_in_at: session.now,
      last_used_at: session.now,
      expires_at: new Date(session.now.getTime() + SESSION_LONGEST_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type StoredDevice = { id: string; device: string; signedInAt: Date; lastUsedAt: Date };

/** Most recently used first. */
export const listSessionsOf = (db: Database, userId: string, now: Date): Promise<StoredDevice[]> =>
  db
    .selectFrom('sessions')
    .select(['id', 'device', 'signed_in_at as signedInAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', idleSince(now))
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** Its user and id; `undefined`: it had ended already. */
export const endSessionOfToken = (
  db: Database,
  tokenHash: Buffer,
): Promise<{ id: string; userId: string } | undefined> =>
  db
    .deleteFrom('sessions')
    .where('token_hash', '=', tokenHash)
    .returning(['id', 'user_id as userId'])
    .executeTakeFirst();

export async function endSessionOf(db: Database, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** All of them without `except`. */
export async function endSessionsOf(db: Database, userId: string, except?: string): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function deleteEndedSessions(db: Database, now: Date): Promise<number> {
  const result = await db
    .deleteFrom('sessions')
    .where((row) => row.or([row('expires_at', '<=', now), row('last_used_at', '<=', idleSince(now))]))
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

const idleSince = (now: Date) => new Date(now.getTime() - SESSION_IDLE_MS);
