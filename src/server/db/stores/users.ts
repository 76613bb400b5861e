// User accounts.
import type { Role } from '../../../domain/identity/roles.ts';
import type { Database } from '../client.ts';

export type Account = {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: Role | null;
  sample: boolean;
  passwordHash: string;
  /** Encrypted. Active only with `hasSecondFactor`; before, it awaits its first code. */
  totpSecret: Buffer | null;
  hasSecondFactor: boolean;
};

/** `samples`: whether a sandbox's demo inspector can be found. */
export async function findAccount(
  db: Database,
  email: string,
  { samples }: { samples: boolean },
): Promise<Account | undefined> {
  const found = await db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'first_name as firstName',
      'last_name as lastName',
      'role',
      'sample',
      'password_hash as passwordHash',
      'totp_secret as totpSecret',
      'totp_confirmed_at',
    ])
    .where('email', '=', plainEmail(email))
    .$if(!samples, (query) => query.where('sample', '=', false))
    .executeTakeFirst();
  if (!found) return undefined;
  const { totp_confirmed_at, ...account } = found;
  return { ...account, hasSecondFactor: totp_confirmed_at !== null };
}

/** Addresses are stored and compared in lowercase. */
export const plainEmail = (email: string): string => email.trim().toLowerCase();

/** Locks the account until the transaction ends. False: its password changed after it was checked. */
export async function lockAccount(db: Database, { id, passwordHash }: Account): Promise<boolean> {
  const locked = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** `undefined`: the address is taken. */
export async function insertInspector(
  db: Database,
  person: {
    email: string;
    firstName: string;
    lastName: string;
    passwordHash: string;
    role?: Role;
    sample?: boolean;
  },
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .insertInto('users')
    .values({
      email: plainEmail(person.email),
      first_name: person.firstName,
      last_name: person.lastName,
      password_hash: person.passwordHash,
      role: person.role ?? 'owner',
      sample: person.sample ?? false,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function storePassword(db: Database, id: string, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

/** Replaces an unconfirmed one. False: a confirmed one exists. */
export async function storeUnconfirmedSecret(db: Database, id: string, sealed: Buffer): Promise<boolean> {
  const stored = await db
    .updateTable('users')
    .set({ totp_secret: sealed, totp_last_step: '0' })
    .where('id', '=', id)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** False: confirmed, replaced or removed in between. */
export async function confirmSecret(
  db: Database,
  { id, sealed, step, now }: { id: string; sealed: Buffer; step: number; now: Date },
): Promise<boolean> {
  const confirmed = await db
    .updateTable('users')
    .set({ totp_confirmed_at: now, totp_last_step: String(step) })
    .where('id', '=', id)
    .where('totp_secret', '=', sealed)
    .where('totp_confirmed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

export async function removeSecret(db: Database, id: string): Promise<void> {
  await db
    .updateTable('users')
    .set({ totp_secret: null, totp_confirmed_at: null, totp_last_step: '0' })
    .where('id', '=', id)
    .execute();
}

/** False if this step's or a later code was used, also for concurrent requests. */
export async function takeTotpStep(db: Database, id: string, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('users')
    .set({ totp_last_step: String(step) })
    .where('id', '=', id)
    .where('totp_last_step', '<', String(step))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}
