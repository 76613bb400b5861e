import { useEffect } from 'react';
import {
  hasAny,
  SPECIAL_FEATURES,
  type SpecialFeatures,
  settleChoice,
} from '../../../domain/property/special-features.ts';
import { storeProperty } from '../../lib/store-property.ts';
import {
  confirmedProperty,
  keepConfirmedProperty,
  readConfirmedProperty,
} from '../../storage/confirmed-property.ts';
import { specialFeatures } from '../../storage/special-features.ts';

const isSame = (one: SpecialFeatures, other: SpecialFeatures) =>
  SPECIAL_FEATURES.every((feature) => one[feature] === other[feature]);

/** What was answered on the special-features page becomes part of the property that is confirmed already. */
export function useFeaturesFromQuery(features: SpecialFeatures): void {
  useEffect(() => {
    const confirmed = confirmedProperty.read();
    const chosen = specialFeatures.read();
    // Without an answer on the special-features page, a query that names none says nothing.
    if (!confirmed || (!chosen && !hasAny(features))) return;
    const settled = chosen ? settleChoice(chosen) : ({ ok: true, value: features } as const);
    if (!settled.ok || isSame(settled.value, confirmed.features)) return;
    storeProperty({ ...confirmed, features: settled.value })
      .then((stored) => {
        const kept = readConfirmedProperty({ ...stored, paymentMethod: confirmed.paymentMethod });
        // The visitor may have started over in the meantime.
        if (kept && confirmedProperty.read()?.id === confirmed.id) keepConfirmedProperty(kept);
      })
      // It is tried again with the next load; the price does not depend on it.
      .catch(() => undefined);
  }, [features]);
}
