/** Connection settings of a running server, for the driver and, as a URL, for worker processes. */
import { readPassword, SUPERUSER } from './cluster.ts';
import type { DataFolder } from './data-folder.ts';
import type { Postmaster } from './postmaster-file.ts';

export type ConnectionConfig = {
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  /** Explicit, because the driver otherwise follows a PGSSLMODE meant for another server. */
  ssl: false;
};

/** Separate, so that the launcher's sessions never block cloning or restoring it. */
export const PRODUCT_DATABASE = 'caliche';
export const LAUNCHER_DATABASE = 'postgres';

export async function connectionTo(
  postmaster: Postmaster,
  folder: DataFolder,
  database: string,
  user: string = SUPERUSER,
): Promise<ConnectionConfig> {
  const base = { port: postmaster.port, user, database, ssl: false as const };
  if (postmaster.socketDir !== '') return { ...base, host: postmaster.socketDir };
  const password = await readPassword(folder, user);
  return { ...base, host: '127.0.0.1', ...(password === undefined ? {} : { password }) };
}

export function urlOf({ host, port, user, password, database }: ConnectionConfig): string {
  const secret = password === undefined ? '' : `:${encodeURIComponent(password)}`;
  return `postgresql://${user}${secret}@${encodeURIComponent(host)}:${port}/${database}?sslmode=disable`;
}
