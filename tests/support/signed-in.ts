// A signed-in user without the slow password check: the headers of their browser.
import { createHash, randomBytes } from 'node:crypto';
import type { Role } from '../../src/domain/identity/roles.ts';
import type { Database } from '../../src/server/db/client.ts';
import { insertSession } from '../../src/server/db/stores/sessions.ts';

export async function signedIn(db: Database, { now, role = 'owner' }: { now: Date; role?: Role | null }) {
  const { id } = await db
    .insertInto('users')
    .values({
      email: `${randomBytes(6).toString('hex')}@example.com`,
      first_name: 'Riley',
      password_hash: 'none',
      role,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const value = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(value).digest();
  await insertSession(db, { userId: id, tokenHash, device: 'Test', now });
  return { id, headers: { cookie: `session=${value}`, 'sec-fetch-site': 'same-origin' } };
}
