import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

const dateOid = pg.types.builtins.DATE;
pg.types.setTypeParser(dateOid, (text) => text);

/**
 * A statement that starts with a comment is prepared once for each connection, under the comment's words: PostgreSQL then
 * spares itself reading and planning it every time.
 */
class NamingClient extends pg.Client {
  // The driver's own overloads are beyond being spelled out; what is passed on is what came in.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...input: any[]): any {
    const [text, values, ...rest] = input;
    const name = typeof text === 'string' ? /^\s*\/\* (.{1,60}) \*\//.exec(text)?.[1] : undefined;
    const passed = name === undefined ? input : [{ name, text, values }, ...rest];
    return (super.query as (...passed: unknown[]) => unknown).apply(this, passed);
  }
}

/** For a statement that is asked very often: its text is not put together anew for each call. */
export async function runText<Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return rows as Row[];
}

export type DatabaseClient = { pool: pg.Pool; db: Database; close: () => Promise<void> };

export function connect(url: string, onIdleError: (error: Error) => void, size = 10): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'caliche',
    // A statement that runs longer than this is a mistake; it must not hold a visitor or a lock for ever.
    statement_timeout: 15_000,
  });
  // Without listeners a connection lost while idle, or between two queries, would end the process.
  let closing = false;
  const lost = (error: Error) => {
    // Ending the pool does not wait for the server to hang up, and the server may hang up first.
    if (!closing) onIdleError(error);
  };
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  // Not db.destroy(): it leaves a pool open that only plain queries have used.
  const close = () => {
    closing = true;
    return pool.end();
  };
  return { pool, db, close };
}
