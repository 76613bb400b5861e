import type { Networks } from '../../../domain/network.ts';
import type { Database } from '../../db/client.ts';
import type { HashedNetworks } from '../../db/stores/verification-sends.ts';
import { networkKey } from '../network-key.ts';

/** Addresses are few enough to be tried out one by one: only a keyed hash of a network is stored. */
export async function hashNetworks(db: Database, networks: Networks): Promise<HashedNetworks> {
  return {
    narrow: await networkKey(db, networks.narrow),
    wide: await networkKey(db, networks.wide),
    widest: await networkKey(db, networks.widest),
  };
}
