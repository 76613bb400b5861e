// Session key `bookingSelection`: the chosen service and add-ons, and the booking section's current step.

import { type AddonId, parseAddons } from '../../domain/pricing/addons.ts';
import { findService, type ServiceId } from '../../domain/pricing/services.ts';
import { business } from '../lib/business.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type BookingSelection = {
  service: ServiceId | null;
  addons: readonly AddonId[];
  /** 1 address, 2 pricing details, 3 service selection. */
  step: 1 | 2 | 3;
  /** The address it was chosen for, once there is one. */
  about?: string | undefined;
};

export const emptySelection: BookingSelection = { service: null, addons: [], step: 1 };

export const bookingSelection = storedValue<BookingSelection>({
  area: 'session',
  key: 'bookingSelection',
  parse: (stored) => {
    if (!isRecord(stored)) return null;
    const addons = Array.isArray(stored.addons)
      ? parseAddons(business().addons, stored.addons.map(String))
      : null;
    const step = ([1, 2, 3] as const).find((known) => known === stored.step);
    return {
      service: findService(business().services, String(stored.service))?.id ?? null,
      addons: addons?.ok ? addons.value : [],
      step: step ?? 1,
      about: typeof stored.about === 'string' ? stored.about : undefined,
    };
  },
});
