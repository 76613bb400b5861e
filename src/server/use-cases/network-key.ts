import { createHmac } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { readSecret } from '../db/stores/secrets.ts';

/** What a network is counted by in the database: a keyed hash, from which no address can be read. */
export const networkKey = async (db: Database, network: string): Promise<Buffer> =>
  createHmac('sha256', await readSecret(db, 'networks'))
    .update(network)
    .digest();
