// graphile-worker retries recording a job's result only when the database reports "not ready" (57P03). Any
// other connection error becomes an unhandled rejection and ends the process, so lost connections are
// reported as 57P03.
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from '../database-unavailable.ts';

const notReady = '57P03';

export function retryablePool(pool: Pool): Pool {
  const connect = async () => {
    const client = await pool.connect().catch(throwNotReady);
    return new Proxy<PoolClient>(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target);
        return (...args: unknown[]) => {
          const result: unknown = value.apply(target, args);
          return result instanceof Promise ? result.catch(throwNotReady) : result;
        };
      },
    });
  };
  return new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      // The runner's LISTEN connection uses a callback and reconnects on its own.
      if (name === 'connect') {
        return (...args: unknown[]) => (args.length > 0 ? value.apply(target, args) : connect());
      }
      return value.bind(target);
    },
  });
}

function throwNotReady(error: Error & { code?: string }): never {
  if (!isDatabaseUnavailable(error)) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: notReady });
}
