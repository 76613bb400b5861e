// A separate pool for address search: typing visitors cannot use up the connections that bookings need, and
// every search has a time limit.
import pg from 'pg';

export type QueryWithin = <Row extends pg.QueryResultRow>(
  query: pg.QueryConfig,
) => Promise<Row[] | 'too slow'>;

const maxConnections = 4;
const maxConnectMs = 2_000;
const canceled = '57014';

export function queriesWithin(main: pg.Pool, milliseconds: number): QueryWithin {
  const pool = new pg.Pool({
    ...main.options,
    max: Math.min(maxConnections, main.options.max),
    application_name: 'caliche search',
    statement_timeout: milliseconds,
    connectionTimeoutMillis: maxConnectMs,
    // Planning or JIT compiling takes longer than running; one generic plan fits all inputs.
    onConnect: (client) => client.query('set plan_cache_mode = force_generic_plan; set jit = off'),
    // It is never closed, so it must not keep an idle process alive.
    allowExitOnIdle: true,
  });
  // Without listeners, a connection lost while idle would end the process; the next query opens a new one.
  const ignore = () => {};
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
  return async <Row extends pg.QueryResultRow>(query: pg.QueryConfig) => {
    try {
      return (await pool.query<Row>(query)).rows;
    } catch (error) {
      if ((error as { code?: string }).code === canceled) return 'too slow';
      throw error;
    }
  };
}
