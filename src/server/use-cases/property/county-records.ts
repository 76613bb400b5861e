import type { Address } from '../../../domain/property/address.ts';
import type { CountyRecords } from '../../../domain/property/county-records.ts';
import { parseSquareFeet } from '../../../domain/property/square-feet.ts';
import type { PlaceRecords, Places } from '../../ports/places.ts';
import { withinOneWait } from './within-one-wait.ts';

/** `null`: the records say nothing about it. A size that cannot be one is none. */
export function recordsIn({ kind, squareFootage }: PlaceRecords): CountyRecords | null {
  const size = parseSquareFeet(squareFootage);
  if (kind === null && !size.ok) return null;
  return { kind, squareFootage: size.ok ? size.value : null };
}

/** For an address that was typed by hand. A directory that does not answer does not keep anybody from booking. */
export async function recordsOf(
  places: Pick<Places, 'recordsAt'>,
  address: Address,
): Promise<CountyRecords | null> {
  const found = await withinOneWait(places.recordsAt(address));
  return found.ok && found.value ? recordsIn(found.value) : null;
}
