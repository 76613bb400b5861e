// Connections of their own for what visitors type: a crowd of typists cannot take those that bookings need, and no
// search works for longer than its limit.
import pg from 'pg';

export type QueryWithin = <Row extends pg.QueryResultRow>(
  query: pg.QueryConfig,
) => Promise<Row[] | 'too slow'>;

const mostConnections = 4;
const longestConnectMs = 2_000;
const canceled = '57014';

export function queriesWithin(main: pg.Pool, milliseconds: number): QueryWithin {
  const pool = new pg.Pool({
    ...main.options,
    max: Math.min(mostConnections, main.options.max),
    application_name: 'caliche search',
    statement_timeout: milliseconds,
    connectionTimeoutMillis: longestConnectMs,
    // Planning one of these queries, or compiling it, takes longer than running it; one plan fits all inputs.
    onConnect: (client) => client.query('set plan_cache_mode = force_generic_plan; set jit = off'),
    // Nobody closes it: it must not keep a process alive that has nothing else to do.
    allowExitOnIdle: true,
  });
  // Without listeners a connection lost while idle would end the process; the next query makes a new one.
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
