// What the role that serves may do: what the product does, and nothing more. Written down only where it is not so already.
import pg, { type PoolClient } from 'pg';

/** Tables of the job runner, which has a schema of its own. */
const jobSchema = 'graphile_worker';

/** What nobody does to these tables, whichever role serves. */
const never: Record<string, readonly string[]> = {
  audit_events: ['UPDATE', 'DELETE', 'TRUNCATE'],
  agreement_files: ['UPDATE', 'TRUNCATE'],
  agreements: ['DELETE', 'TRUNCATE'],
  payments: ['DELETE', 'TRUNCATE'],
  disputes: ['DELETE', 'TRUNCATE'],
  credits: ['DELETE', 'TRUNCATE'],
};

/** What only a function of the owner's does, for whoever serves. Where the owner serves, that function needs the right. */
const byOwner: Record<string, readonly string[]> = { agreement_files: ['DELETE'] };

/** Only ever written by whoever migrates. */
const readOnly = new Set(['schema_migrations', `${jobSchema}.migrations`]);

type Relation = {
  schema: string;
  name: string;
  kind: 'table' | 'view' | 'sequence';
  held: string[];
  /** Row security lets nobody but the owner in, and no policy this role. */
  shut: boolean;
};

/** `changes`: how many statements it took; a restart takes none. `guarded`: the role cannot change the audit trail. */
export type SettledRights = { changes: number; guarded: boolean };

/** For `role`, or for the owner itself where it is the only role there is: it then takes from itself what is never done. */
export async function settleRights(owner: PoolClient, role: string): Promise<SettledRights> {
  const { rows } = await owner.query<{ me: string }>('select current_user as me');
  const alone = rows[0]?.me === role;
  const relations = await readRelations(owner, role);
  const statements = [
    ...(await readTemporary(owner, role)),
    ...(await readCreating(owner, role)),
    ...(alone
      ? relations.flatMap((relation) => takeAway(relation, role, never[relation.name]))
      : [
          ...(await readClosedDoors(owner, role)),
          ...relations.flatMap((relation) => [
            ...give(relation, role),
            ...takeAway(relation, role, forbidden(relation.name)),
          ]),
        ]),
  ];
  // Sent as one they are one transaction.
  if (statements.length > 0) await owner.query(statements.join('; '));
  return { changes: statements.length, guarded: await cannotRewrite(owner, role) };
}

function give({ schema, name, kind, held, shut }: Relation, role: string): string[] {
  const missing = wanted(schema, name, kind).filter((right) => !held.includes(right));
  const target = `${kind === 'sequence' ? 'sequence ' : ''}${quoted(schema, name)}`;
  return [
    ...(missing.length > 0 ? [`grant ${missing.join(', ')} on ${target} to ${quoted(role)}`] : []),
    ...(shut
      ? [`create policy ${quoted(role)} on ${target} to ${quoted(role)} using (true) with check (true)`]
      : []),
  ];
}

function wanted(schema: string, name: string, kind: Relation['kind']): string[] {
  if (kind === 'sequence') return ['USAGE'];
  if (kind === 'view' || readOnly.has(name) || readOnly.has(`${schema}.${name}`)) return ['SELECT'];
  return ['SELECT', 'INSERT', 'UPDATE', 'DELETE'].filter((right) => !forbidden(name).includes(right));
}

const forbidden = (name: string): readonly string[] => [...(never[name] ?? []), ...(byOwner[name] ?? [])];

function takeAway({ schema, name, held }: Relation, role: string, rights: readonly string[] = []): string[] {
  const tooMuch = rights.filter((right) => held.includes(right));
  if (tooMuch.length === 0) return [];
  return [`revoke ${tooMuch.join(', ')} on ${quoted(schema, name)} from ${quoted(role)}`];
}

/**
 * Partitions are reached through their table, and an import makes them anew. What belongs to an extension or to somebody else
 * is not ours to give.
 */
async function readRelations(owner: PoolClient, role: string): Promise<Relation[]> {
  const { rows } = await owner.query<Relation>(
    `select nspname as schema, relname as name,
       case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end as kind,
       array(select privilege_type::text from aclexplode(coalesce(relacl,
         acldefault((case relkind when 'S' then 's' else 'r' end)::"char", relowner))) where grantee = wanted.oid) as held,
       relrowsecurity and not exists (
         select from pg_policy where polrelid = pg_class.oid and wanted.oid = any (polroles)) as shut
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
       join pg_roles wanted on wanted.rolname = $1
     where nspname in (current_schema(), '${jobSchema}') and relkind in ('r', 'p', 'v', 'S') and not relispartition
       and pg_has_role(relowner, 'USAGE')
       and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
     order by 1, 2`,
    [role],
  );
  return rows;
}

/** Schemas and functions are open to everybody by default, but for the job runner's schema and in a hardened database. */
async function readClosedDoors(owner: PoolClient, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('grant usage on schema %I to %I', nspname, $1::text) as statement from pg_namespace
     where nspname in (current_schema(), '${jobSchema}') and not has_schema_privilege($1, oid, 'USAGE')
     union all
     select format('grant execute on function %s to %I', pg_proc.oid::regprocedure, $1::text)
     from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
     where proacl is not null and nspname in (current_schema(), '${jobSchema}') and prokind in ('f', 'w')
       and pg_has_role(proowner, 'USAGE') and not has_function_privilege($1, pg_proc.oid, 'EXECUTE')`,
    [role],
  );
  return rows.map(({ statement }) => statement);
}

/**
 * Nothing of ours makes tables for a session, and one that has the name of a table of ours would stand before it. Only who owns
 * the database can take that from everybody.
 */
async function readTemporary(owner: PoolClient, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('revoke temporary on database %I from %s', datname,
       case grantee when 0 then 'public' else quote_ident($1) end) as statement
     from pg_database, aclexplode(coalesce(datacl, acldefault('d', datdba)))
     where datname = current_database() and privilege_type = 'TEMPORARY' and pg_has_role(datdba, 'USAGE')
       and (grantee = 0 or (grantee <> datdba and grantee = (select oid from pg_roles where rolname = $1)))`,
    [role],
  );
  return rows.map(({ statement }) => statement);
}

/**
 * A function in our schema that fits better than PostgreSQL's own would be called by the owner's functions, with the owner's
 * rights. Only who owns the schema can take that from everybody, as servers before version 15 leave it.
 */
async function readCreating(owner: PoolClient, role: string): Promise<string[]> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('revoke create on schema %I from %s', nspname,
       case grantee when 0 then 'public' else quote_ident($1) end) as statement
     from pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
     where nspname = current_schema() and privilege_type = 'CREATE' and pg_has_role(nspowner, 'USAGE')
       and (grantee = 0 or (grantee <> nspowner and current_user <> $1
         and grantee = (select oid from pg_roles where rolname = $1)))`,
    [role],
  );
  return rows.map(({ statement }) => statement);
}

/** Rights do not bind a superuser, a member of the owner can become it, and whoever makes functions here can be called by it. */
async function cannotRewrite(owner: PoolClient, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ guarded: boolean }>(
    `select not has_table_privilege($1, oid, 'UPDATE, DELETE, TRUNCATE')
       and (relowner = (select oid from pg_roles where rolname = $1)
         or not (pg_has_role($1, relowner, 'MEMBER') or has_schema_privilege($1, relnamespace, 'CREATE'))) as guarded
     from pg_class where oid = to_regclass('audit_events')`,
    [role],
  );
  return rows[0]?.guarded ?? false;
}

const quoted = (...names: string[]) => names.map((name) => pg.escapeIdentifier(name)).join('.');
