import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;

const dateOid = pg.types.builtins.DATE;
pg.types.setTypeParser(dateOid, (text) => text);

/**
 * A statement that starts with a comment is prepared once per connection, named after the comment, so that
 * PostgreSQL does not parse and plan it each time.
 */
class PreparingClient extends pg.Client {
  // The driver has too many overloads to repeat; arguments are passed on as received.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...input: any[]): any {
    const [text, values, ...rest] = input;
    const name = typeof text === 'string' ? /^\s*\/\* (.{1,60}) \*\//.exec(text)?.[1] : undefined;
    const passed = name === undefined ? input : [{ name, text, values }, ...rest];
    return (super.query as (...passed: unknown[]) => unknown).apply(this, passed);
  }
}

/** For frequent statements: skips building the SQL text on each call. */
export async function runText<Row>(db: Database, text: string, values: unknown[]): Promise<Row[]> {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
  return rows as Row[];
}

export type DatabaseClient = { pool: pg.Pool; db: Database; close: () => Promise<void> };

export function connect(url: string, onIdleError: (error: Error) => void, size = 10): DatabaseClient {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'caliche',
    // A statement that runs longer is a bug; it must not block a visitor or hold a lock forever.
    statement_timeout: 15_000,
  });
  // Without listeners, a connection lost while idle or between queries would end the process.
  let closing = false;
  const lost = (error: Error) => {
    // Ending the pool does not wait for the server, which may disconnect first.
    if (!closing) onIdleError(error);
  };
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  // Not db.destroy(): it leaves the pool open if only plain queries were used.
  const close = () => {
    closing = true;
    return pool.end();
  };
  return { pool, db, close };
}
