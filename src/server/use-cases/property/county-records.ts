import type { Address } from '../../../domain/property/address.ts';
import type { CountyRecords } from '../../../domain/property/county-records.ts';
import { parseSquareFeet } from '../../../domain/property/square-feet.ts';
import type { PlaceRecords, Places } from '../../ports/places.ts';
import { withinLookupTimeout } from './within-lookup-timeout.ts';

/** `null`: nothing in the records. An implausible size is ignored. */
export function recordsIn({ kind, squareFootage, yearBuilt }: PlaceRecords): CountyRecords | null {
  const size = parseSquareFeet(squareFootage);
  if (kind === null && !size.ok && yearBuilt === null) return null;
  return { kind, squareFootage: size.ok ? size.value : null, yearBuilt };
}

/** For an address typed by hand. An unavailable directory does not block booking. */
export async function recordsOf(
  places: Pick<Places, 'recordsAt'>,
  address: Address,
): Promise<CountyRecords | null> {
  const found = await withinLookupTimeout(places.recordsAt(address));
  return found.ok && found.value ? recordsIn(found.value) : null;
}
