import type { StoredProperty } from '../../../api/property.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { toFlatProperty } from '../../../domain/property/flat-property.ts';
import type { StoredPropertyRecord } from '../../db/stores/properties.ts';

/** A stored property as returned by the API. */
export function describeProperty(
  { id, address, county, property, features, validated, placeId }: StoredPropertyRecord,
  { hasStreetPictures }: { hasStreetPictures: boolean },
): StoredProperty {
  const { unitLabels, unitSquareFootages, ...flat } = toFlatProperty(property);
  return {
    id,
    address: formatAddress(address),
    ...address,
    zipCode: address.zip,
    county,
    ...flat,
    ...(unitLabels && { unitLabels: [...unitLabels] }),
    ...(unitSquareFootages && { unitSquareFootages: [...unitSquareFootages] }),
    ...features,
    isValidated: validated,
    isManual: !validated,
    manualEntry: !validated,
    placeId,
    streetViewUrl: hasStreetPictures ? `/api/street-view?propertyId=${id}` : null,
  };
}
