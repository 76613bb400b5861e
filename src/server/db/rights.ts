// Least privilege for the serving role. Statements run only where the current rights differ.
import pg, { type PoolClient } from 'pg';

/** The job runner's schema. */
const jobSchema = 'graphile_worker';

/** Rights that no serving role has on these tables. */
const alwaysRevoked: Record<string, readonly string[]> = {
  audit_events: ['UPDATE', 'DELETE', 'TRUNCATE'],
  agreement_files: ['UPDATE', 'TRUNCATE'],
  agreements: ['DELETE', 'TRUNCATE'],
  payments: ['DELETE', 'TRUNCATE'],
  disputes: ['DELETE', 'TRUNCATE'],
  credits: ['DELETE', 'TRUNCATE'],
  legal_versions: ['UPDATE', 'DELETE', 'TRUNCATE'],
  setup_confirmations: ['UPDATE', 'DELETE', 'TRUNCATE'],
};

/** Rights used only inside the owner's functions. If the owner serves, it keeps them for those functions. */
const ownerFunctionsOnly: Record<string, readonly string[]> = { agreement_files: ['DELETE'] };

/** Written only by migrations, imports and the owner's functions. */
const readOnly = new Set(['schema_migrations', 'directory_counties', `${jobSchema}.migrations`]);

type Relation = {
  schema: string;
  name: string;
  kind: 'table' | 'view' | 'sequence';
  held: string[];
  /** Row security is on, and no policy admits this role. */
  shut: boolean;
};

/**
 * `changes`: number of statements; a restart needs none. `guarded`: the role cannot change the audit trail.
 */
export type SettledRights = { changes: number; guarded: boolean };

/** If the owner is the only role, it revokes from itself what is never done. */
export async function settleRights(owner: PoolClient, role: string): Promise<SettledRights> {
  const { rows } = await owner.query<{ me: string }>('select current_user as me');
  const ownerServes = rows[0]?.me === role;
  const relations = await readRelations(owner, role);
  const statements = [
    ...(await temporaryRevokes(owner, role)),
    ...(await createRevokes(owner, role)),
    ...(ownerServes
      ? relations.flatMap((relation) => revokeExcess(relation, role, alwaysRevoked[relation.name]))
      : [
          ...(await missingUsageGrants(owner, role)),
          ...relations.flatMap((relation) => [
            ...grantMissing(relation, role),
            ...revokeExcess(relation, role, forbidden(relation.name)),
          ]),
        ]),
  ];
  // One multi-statement query is one transaction.
  if (statements.length > 0) await owner.query(statements.join('; '));
  return { changes: statements.length, guarded: await cannotRewrite(owner, role) };
}

function grantMissing({ schema, name, kind, held, shut }: Relation, role: string): string[] {
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

const forbidden = (name: string): readonly string[] => [
  ...(alwaysRevoked[name] ?? []),
  ...(ownerFunctionsOnly[name] ?? []),
];

function revokeExcess(
  { schema, name, held }: Relation,
  role: string,
  rights: readonly string[] = [],
): string[] {
  const excess = rights.filter((right) => held.includes(right));
  if (excess.length === 0) return [];
  return [`revoke ${excess.join(', ')} on ${quoted(schema, name)} from ${quoted(role)}`];
}

/**
 * Partitions are accessed through their parent, and an import recreates them. Extensions' and other owners'
 * relations are not ours to grant.
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

/**
 * Schemas and functions are public by default, except for the job runner's schema and in hardened databases.
 */
async function missingUsageGrants(owner: PoolClient, role: string): Promise<string[]> {
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
 * The product needs no temporary tables, and one could shadow a real table. Only the database's owner can
 * revoke this from public.
 */
async function temporaryRevokes(owner: PoolClient, role: string): Promise<string[]> {
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
 * A function created in our schema could shadow a built-in one and run with the owner's rights. Only the
 * schema's owner can revoke this from public, as servers before version 15 grant it.
 */
async function createRevokes(owner: PoolClient, role: string): Promise<string[]> {
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

/**
 * A superuser ignores rights, a member of the owner can become it, and functions created here can run as it.
 */
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
