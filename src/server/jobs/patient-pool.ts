// The runner tries again to write down how a job ended where the database says that it is not ready, and only then: of any other
// trouble with a connection its promise would fail unheard, and that ends the process. So every lost connection says so.
import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from '../database-away.ts';

const notReady = '57P03';

export function patientPool(pool: Pool): Pool {
  const connect = async () => {
    const client = await pool.connect().catch(sayNotReady);
    return new Proxy<PoolClient>(client, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        if (name !== 'query') return value.bind(target);
        return (...input: unknown[]) => {
          const answered: unknown = value.apply(target, input);
          return answered instanceof Promise ? answered.catch(sayNotReady) : answered;
        };
      },
    });
  };
  return new Proxy(pool, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      // Who listens for jobs asks with a callback, and connects again by itself.
      if (name === 'connect') {
        return (...input: unknown[]) => (input.length > 0 ? value.apply(target, input) : connect());
      }
      return value.bind(target);
    },
  });
}

function sayNotReady(error: Error & { code?: string }): never {
  if (!isDatabaseAway(error)) throw error;
  throw Object.assign(new Error(error.message, { cause: error }), { code: notReady });
}
