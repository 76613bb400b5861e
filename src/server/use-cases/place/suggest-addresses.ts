import { splitUnit } from '../../../domain/property/unit.ts';
import type { Places } from '../../ports/places.ts';

/** Retries without the unit, so that an unknown unit does not hide the building. */
export async function suggestAddresses(places: Pick<Places, 'suggest'>, input: string) {
  const found = await places.suggest(input);
  const { rest, unit } = splitUnit(input);
  if (!found.ok || found.value.length > 0 || unit === '' || rest === '') return found;
  return places.suggest(rest);
}
