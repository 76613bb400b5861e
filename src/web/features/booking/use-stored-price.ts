import { useEffect, useState } from 'react';
import type { z } from 'zod';
import type { calculatePrice } from '../../../api/pricing.ts';
import type { AddonId } from '../../../domain/pricing/addons.ts';
import type { ServiceId } from '../../../domain/pricing/services.ts';

import type { ConfirmedProperty } from '../../storage/confirmed-property.ts';

export type StoredPrice = z.output<typeof calculatePrice.answer>;

/** The server's price for the stored property with this service and these add-ons; `null`: not available. */
export function useStoredPrice(
  confirmed: Pick<ConfirmedProperty, 'id' | 'paymentMethod'> | null | undefined,
  serviceId: ServiceId | undefined,
  addons: readonly AddonId[],
): StoredPrice | null | undefined {
  const [price, setPrice] = useState<StoredPrice | null>();
  const addonKey = addons.join();
  const { id: propertyId, paymentMethod } = confirmed ?? {};
  useEffect(() => {
    if (!serviceId || !propertyId) return;
    const leaving = new AbortController();
    const body = {
      serviceId,
      propertyId,
      addons: addonKey === '' ? [] : addonKey.split(','),
      ...(paymentMethod && { paymentMethod }),
    };
    // Loaded on demand: the response schemas are large.
    Promise.all([import('../../lib/api-client.ts'), import('../../../api/pricing.ts')])
      .then(([{ call }, { calculatePrice }]) => call(calculatePrice, { body, signal: leaving.signal }))
      .then(setPrice)
      .catch(() => {
        if (!leaving.signal.aborted) setPrice(null);
      });
    return () => leaving.abort();
  }, [propertyId, paymentMethod, serviceId, addonKey]);
  return price;
}
