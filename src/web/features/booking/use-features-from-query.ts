import { useEffect } from 'react';
import { SPECIAL_FEATURES, type SpecialFeatures } from '../../../domain/property/special-features.ts';
import { storeProperty } from '../../lib/store-property.ts';
import {
  confirmedProperty,
  keepConfirmedProperty,
  readConfirmedProperty,
} from '../../storage/confirmed-property.ts';

/** A casita, pool or garage named on the special-features page becomes part of the property that is confirmed already. */
export function useFeaturesFromQuery(features: SpecialFeatures): void {
  useEffect(() => {
    const confirmed = confirmedProperty.read();
    if (!confirmed || SPECIAL_FEATURES.every((feature) => confirmed.features[feature] === features[feature]))
      return;
    if (!SPECIAL_FEATURES.some((feature) => features[feature])) return;
    storeProperty({ ...confirmed, features })
      .then((stored) => {
        const kept = readConfirmedProperty({ ...stored, paymentMethod: confirmed.paymentMethod });
        // The visitor may have started over in the meantime.
        if (kept && confirmedProperty.read()?.id === confirmed.id) keepConfirmedProperty(kept);
      })
      // It is tried again with the next load; the price does not depend on it.
      .catch(() => undefined);
  }, [features]);
}
