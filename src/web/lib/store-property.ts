// Stores a known property on the server and returns its id.
import { type StoredProperty, storeManualProperty, validateProperty } from '../../api/property.ts';
import { type Address, formatAddress } from '../../domain/property/address.ts';
import { toFlatProperty } from '../../domain/property/flat-property.ts';
import type { Property } from '../../domain/property/property.ts';
import type { SpecialFeatures } from '../../domain/property/special-features.ts';
import { splitUnit } from '../../domain/property/unit.ts';
import { call } from './api-client.ts';

export async function storeProperty(known: {
  address: Address;
  property: Property;
  features: SpecialFeatures;
  /** From the directory; `null`: the address was typed. */
  placeId: string | null;
  /** Id of the property it corrects. */
  replaces?: string | undefined;
}): Promise<StoredProperty> {
  const { address, property, features, placeId } = known;
  const { rest: street, unit } = splitUnit(address.street);
  const { unitLabels, unitSquareFootages, ...flat } = toFlatProperty(property);
  const building = {
    ...flat,
    ...(unitLabels && { unitLabels: [...unitLabels] }),
    ...(unitSquareFootages && { unitSquareFootages: [...unitSquareFootages] }),
    ...features,
    ...(unit && { unit }),
  };
  if (placeId !== null) {
    const body = { address: formatAddress({ ...address, street }), placeId, ...building };
    const answer = await call(validateProperty, { body });
    if (answer.property) return answer.property;
    // The directory has changed since; the visitor's own data still counts.
  }
  const [streetNumber = '', ...streetName] = street.split(' ');
  const body = {
    streetNumber,
    direction: '',
    streetName: streetName.join(' '),
    zipCode: address.zip,
    ...(known.replaces && { replaces: known.replaces }),
    ...building,
  };
  return (await call(storeManualProperty, { body })).property;
}
