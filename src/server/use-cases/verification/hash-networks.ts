import { createHmac } from 'node:crypto';
import type { Networks } from '../../../domain/network.ts';
import type { Database } from '../../db/client.ts';
import { readSecret } from '../../db/stores/secrets.ts';
import type { HashedNetworks } from '../../db/stores/verification-sends.ts';

/** Addresses are few enough to be tried out one by one: only a keyed hash of a network is stored. */
export async function hashNetworks(db: Database, networks: Networks): Promise<HashedNetworks> {
  const secret = await readSecret(db, 'networks');
  const hash = (network: string) => createHmac('sha256', secret).update(network).digest();
  return { narrow: hash(networks.narrow), wide: hash(networks.wide), widest: hash(networks.widest) };
}
