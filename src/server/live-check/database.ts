// The database: both addresses lead to the same one, and each role has the rights it should (docs/database.md).
import pg from 'pg';
import type { Config } from '../config.ts';
import { isMigrated } from '../db/migrate.ts';
import type { DatabaseAccess } from '../db/prepare-database.ts';
import { notReady, type Outcome, ok } from './finding.ts';

type Seen = {
  database: string;
  /** Tells servers apart that have the same address in different networks. */
  started: string;
  version: number;
  superuser: boolean;
  creates: boolean;
  /** `null`: there are no tables yet. */
  rewrites: boolean | null;
  becomesOwner: boolean | null;
};

export async function checkDatabase(
  config: Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>,
  access: DatabaseAccess,
): Promise<Outcome[]> {
  const serving = await look(access.url, access.role);
  const owner = await look(access.ownerUrl, access.role);
  return [
    placeOutcome(config, serving, owner),
    ...(config.databaseUrl ? [rightsOutcome(config, serving, owner)] : []),
    await tablesOutcome(access.url),
  ];
}

function placeOutcome(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  serving: Seen,
  owner: Seen,
): Outcome {
  const major = Math.floor(serving.version / 10_000);
  if (!databaseUrl)
    return ok(
      `The product runs its own PostgreSQL ${major} in ${dataDir}, which is fine for one machine. An upgrade of the product that changes this major version needs a backup before and a restore after it (docs/backup.md).`,
    );
  if (serving.database !== owner.database || serving.started !== owner.started)
    return notReady('DATABASE_URL and DATABASE_OWNER_URL lead to different databases.');
  if (major < 15) return notReady(`PostgreSQL ${major} is too old: 15 or newer is needed.`);
  return ok(`PostgreSQL ${major}, database "${serving.database}".`);
}

function rightsOutcome(
  { databaseOwnerUrl }: Pick<Config, 'databaseOwnerUrl'>,
  serving: Seen,
  owner: Seen,
): Outcome {
  if (serving.superuser)
    return notReady('The role in DATABASE_URL is a superuser, which bypasses permissions: use a plain role.');
  if (owner.superuser)
    return notReady(
      'The role in DATABASE_OWNER_URL is a superuser: use a plain role that owns the database.',
    );
  if (!owner.creates)
    return notReady(
      `The role in ${databaseOwnerUrl ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'} cannot create tables: make it the owner of the database.`,
    );
  if (serving.rewrites)
    return notReady('The role in DATABASE_URL can change the audit trail: start the product once.');
  if (!databaseOwnerUrl)
    return ok('One role owns and serves the database. Two are safer (docs/database.md).');
  if (serving.becomesOwner)
    return notReady('The role in DATABASE_URL is a member of the owner and can become it: revoke that.');
  return serving.creates
    ? notReady('The role in DATABASE_URL can create tables: start the product once, which revokes it.')
    : ok('The owner creates tables, the serving role cannot.');
}

async function tablesOutcome(url: string): Promise<Outcome> {
  const pool = new pg.Pool({ connectionString: url, max: 1, connectionTimeoutMillis: 5_000 });
  pool.on('error', () => {});
  try {
    return (await isMigrated(pool).catch(() => false))
      ? ok('The database is up to date with this version.')
      : notReady('The database is not up to date with this version: start the product once.');
  } finally {
    await pool.end().catch(() => {});
  }
}

async function look(url: string, servingRole: string): Promise<Seen> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 5_000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<Seen>(
      `select current_database() as database, pg_postmaster_start_time()::text as started,
         current_setting('server_version_num')::int as version,
         (select rolsuper from pg_roles where rolname = current_user) as superuser,
         has_schema_privilege(current_schema(), 'CREATE') as creates,
         (select has_table_privilege($1, oid, 'UPDATE, DELETE, TRUNCATE') from pg_class where oid = to_regclass('audit_events')) as rewrites,
         (select relowner <> (select oid from pg_roles where rolname = $1) and pg_has_role($1, relowner, 'MEMBER')
           from pg_class where oid = to_regclass('audit_events')) as "becomesOwner"`,
      [servingRole],
    );
    const [seen] = rows;
    if (!seen) throw new Error('no row');
    return seen;
  } finally {
    await client.end().catch(() => {});
  }
}
