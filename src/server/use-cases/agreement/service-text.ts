import type { Offer } from '../../../domain/agreement/booking-details.ts';
import { addonName } from '../../../domain/pricing/addons.ts';
import { findService } from '../../../domain/pricing/services.ts';
import type { Appointment } from '../../db/stores/appointments.ts';

/** "Standard Home Inspection, Foundation Inspection" */
export function serviceText(
  offer: Offer,
  { service, addons }: Pick<Appointment, 'service' | 'addons'>,
): string {
  const known = findService(offer.services, service);
  const included: readonly string[] = known?.includes ?? [];
  const others = addons
    .filter((addon) => !included.includes(addon))
    .map((addon) => addonName(offer.addons, addon));
  return [known?.name ?? service, ...others].join(', ');
}
