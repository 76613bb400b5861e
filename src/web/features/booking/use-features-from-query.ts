import { useEffect } from 'react';
import {
  hasAny,
  SPECIAL_FEATURES,
  type SpecialFeatures,
  toSpecialFeatures,
} from '../../../domain/property/special-features.ts';
import { storeProperty } from '../../lib/store-property.ts';
import {
  confirmedProperty,
  readConfirmedProperty,
  saveConfirmedProperty,
} from '../../storage/confirmed-property.ts';
import { specialFeatures } from '../../storage/special-features.ts';

const isSame = (one: SpecialFeatures, other: SpecialFeatures) =>
  SPECIAL_FEATURES.every((feature) => one[feature] === other[feature]);

/** Adds the answers of the special-features page to the confirmed property. */
export function useFeaturesFromQuery(features: SpecialFeatures): void {
  useEffect(() => {
    const confirmed = confirmedProperty.read();
    const chosen = specialFeatures.read();
    // A query without features counts only if the special-features page was answered.
    if (!confirmed || (!chosen && !hasAny(features))) return;
    const settled = chosen ? toSpecialFeatures(chosen) : ({ ok: true, value: features } as const);
    if (!settled.ok || isSame(settled.value, confirmed.features)) return;
    storeProperty({ ...confirmed, features: settled.value })
      .then((stored) => {
        const kept = readConfirmedProperty({ ...stored, paymentMethod: confirmed.paymentMethod });
        // The visitor may have started over by now.
        if (kept && confirmedProperty.read()?.id === confirmed.id) saveConfirmedProperty(kept);
      })
      // Retried on the next load; the price does not depend on it.
      .catch(() => undefined);
  }, [features]);
}
