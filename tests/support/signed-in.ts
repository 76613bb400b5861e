// A signed-in user without the slow password check: the headers of their browser.
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../src/server/db/client.ts';
import { insertSession } from '../../src/server/db/stores/sessions.ts';

export async function signedIn(
  db: Database,
  { now, isInspector = true }: { now: Date; isInspector?: boolean },
) {
  const { id } = await db
    .insertInto('users')
    .values({
      email: `${randomBytes(6).toString('hex')}@example.com`,
      first_name: 'Riley',
      password_hash: 'none',
      is_inspector: isInspector,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const value = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(value).digest();
  await insertSession(db, { userId: id, tokenHash, device: 'Test', now });
  return { id, headers: { cookie: `session=${value}`, 'sec-fetch-site': 'same-origin' } };
}
