import type { StoredProperty } from '../../../api/property.ts';
import { priceProperty } from '../../../domain/pricing/price-property.ts';
import { toQuotedPrice } from '../../../domain/pricing/quoted-price.ts';
import type { PriceBasis } from '../../../domain/pricing/surcharges.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { toFlatProperty } from '../../../domain/property/flat-property.ts';
import type { StoredPropertyRecord } from '../../db/stores/properties.ts';

/** A stored property as returned by the API. `quotedWith`: the business of its version. */
export function describeProperty(
  stored: StoredPropertyRecord,
  quotedWith: PriceBasis,
  { hasStreetPictures }: { hasStreetPictures: boolean },
): StoredProperty {
  const { id, address, county, property, features, validated, placeId } = stored;
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
    price: toQuotedPrice(priceProperty(quotedWith, stored)),
  };
}
