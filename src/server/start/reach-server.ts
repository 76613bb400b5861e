// An external PostgreSQL: checks that it is reachable and reads the role, or says why not.
import pg from 'pg';
import type { Config } from '../config.ts';
import type { DatabaseAccess } from '../db/prepare-database.ts';

type NamedUrl = { variable: 'DATABASE_URL' | 'DATABASE_OWNER_URL'; url: string };
type RoleResult = { ok: true; role: string } | { ok: false; sentence: string };

export async function reachServer(
  url: string,
  { databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>,
): Promise<{ ok: true; access: DatabaseAccess } | { ok: false; sentence: string }> {
  const serving = await readRole({ variable: 'DATABASE_URL', url });
  if (!serving.ok) return serving;
  if (databaseOwnerUrl !== undefined) {
    const owner = await readRole({ variable: 'DATABASE_OWNER_URL', url: databaseOwnerUrl });
    if (!owner.ok) return owner;
  }
  return { ok: true, access: { url, role: serving.role, ownerUrl: databaseOwnerUrl ?? url } };
}

async function readRole(named: NamedUrl): Promise<RoleResult> {
  const client = new pg.Client({ connectionString: named.url, connectionTimeoutMillis: 8_000 });
  // A dropped connection must not end the process; the query below reports it.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return { ok: true, role: rows[0]?.role ?? '' };
  } catch (error) {
    return { ok: false, sentence: describeUnreachable(named, error as Error & { code?: string }) };
  } finally {
    await client.end().catch(() => {});
  }
}

/** Names the server but never the password. */
function describeUnreachable({ variable, url }: NamedUrl, error: Error & { code?: string }): string {
  const { hostname, port, pathname, username } = new URL(url);
  const server = `${hostname || 'the local socket'}${port ? `:${port}` : ''}`;
  switch (error.code) {
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `${variable} names the server ${server}, which cannot be found.`;
    case 'ECONNREFUSED':
      return `${variable} names ${server}, where no PostgreSQL is listening.`;
    case '28P01':
    case '28000':
      return `The PostgreSQL at ${server} refuses user "${username}" from ${variable}: wrong name or password.`;
    case '3D000':
      return `The PostgreSQL at ${server} has no database "${pathname.slice(1)}" from ${variable}; create it first.`;
    default:
      return `The database at ${server} from ${variable} cannot be used (${error.code ?? error.message}).`;
  }
}
