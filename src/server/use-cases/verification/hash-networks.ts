import type { Networks } from '../../../domain/network.ts';
import type { Database } from '../../db/client.ts';
import type { HashedNetworks } from '../../db/stores/verification-sends.ts';
import { networkKey } from '../network-key.ts';

/** Addresses are few enough to be guessed, so only keyed hashes of networks are stored. */
export async function hashNetworks(db: Database, networks: Networks): Promise<HashedNetworks> {
  return {
    narrow: await networkKey(db, networks.narrow),
    wide: await networkKey(db, networks.wide),
    widest: await networkKey(db, networks.widest),
  };
}
