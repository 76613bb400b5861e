import { createHmac } from 'node:crypto';
import type { Database } from '../db/client.ts';
import { readSecret } from '../db/stores/secrets.ts';

/** Keyed hash under which a network is counted; the address cannot be recovered. */
export const networkKey = async (db: Database, network: string): Promise<Buffer> =>
  createHmac('sha256', await readSecret(db, 'networks'))
    .update(network)
    .digest();
