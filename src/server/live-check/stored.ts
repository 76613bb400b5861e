// What the database itself says: leftovers of a sandbox, the made-up business, the agreement.
import { sql } from 'kysely';
import { madeUpFacts, madeUpText } from '../../domain/business/made-up-facts.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import { demoInspector } from '../../domain/identity/demo-inspector.ts';
import type { Database } from '../db/client.ts';
import { notReady, type Outcome, ok } from './finding.ts';

export async function checkLeftovers(db: Database): Promise<Outcome> {
  const count = async (what: string, query: ReturnType<typeof sql<{ number: number }>>) => {
    const { rows } = await query.execute(db);
    const number = rows[0]?.number ?? 0;
    return number > 0 ? [`${number} ${what}`] : [];
  };
  const found = [
    ...(await count(
      'sample bookings',
      sql`select count(*)::int as number from appointments where sample is not null`,
    )),
    ...(await count('sample reviews', sql`select count(*)::int as number from reviews where sample`)),
    ...(await count('sample streets', sql`select count(*)::int as number from streets where sample`)),
    ...(await count(
      'demo account',
      sql`select count(*)::int as number from users where sample or email = ${demoInspector.email}`,
    )),
  ];
  return found.length === 0
    ? ok('The database has no samples of a sandbox.')
    : notReady(
        `The database was a sandbox’s: ${found.join(', ')}. Go live with a new database; npm run business:export and business:import take your business along.`,
      );
}

export async function checkAccounts(db: Database): Promise<Outcome> {
  const { rows } = await sql<{ owners: number; guarded: number }>`
    select count(*)::int as owners, count(totp_confirmed_at)::int as guarded
    from users where role = 'owner' and not sample`.execute(db);
  const { owners = 0, guarded = 0 } = rows[0] ?? {};
  if (owners === 0)
    return notReady('Nobody can sign in yet. /login shows the command that makes the first account.');
  return guarded === owners
    ? ok('Every owner has a second factor.')
    : notReady(`${owners - guarded} of ${owners} owners have no second factor: turn it on under Account.`);
}

export function checkBusiness(profile: BusinessProfile | undefined): Outcome {
  if (!profile) return notReady('No business is published yet: start the product once.');
  const madeUp = madeUpFacts(profile);
  return madeUp.length === 0
    ? ok(`The site is that of ${profile.name}.`)
    : notReady(
        `${profile.name} still has made-up facts: ${madeUpText(madeUp)}. Publish your own under Office.`,
      );
}
