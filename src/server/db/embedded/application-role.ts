/** The role the running product connects as: not a superuser, and owner of nothing. */
import pg from 'pg';
import { readPassword } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';

export const APPLICATION_ROLE = 'caliche_app';

const LIMITS = 'LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS';

/** Also adds the role to data folders created before it existed. */
export async function ensureApplicationRole(session: pg.Client, folder: DataFolder): Promise<void> {
  const found = await session.query<{ plain: boolean }>(
    `SELECT rolcanlogin AND NOT (rolsuper OR rolcreatedb OR rolcreaterole OR rolreplication OR rolbypassrls) AS plain
     FROM pg_roles WHERE rolname = $1`,
    [APPLICATION_ROLE],
  );
  const role = found.rows[0];
  if (role?.plain) return;
  if (role) {
    await session.query(`ALTER ROLE ${APPLICATION_ROLE} ${LIMITS}`);
    return;
  }
  const password = await readPassword(folder, APPLICATION_ROLE);
  const secret = password === undefined ? '' : ` PASSWORD ${pg.escapeLiteral(password)}`;
  await session.query(`CREATE ROLE ${APPLICATION_ROLE} ${LIMITS}${secret}`);
}
