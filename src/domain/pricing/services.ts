/** The services that can be booked. A pool or spa inspection is both a service and an add-on. */
import type { AddonId } from './addons.ts';

export const SERVICES = [
  {
    id: 'standard',
    name: 'Standard Home Inspection',
    description: 'The whole house, roof to foundation, with a written report and photos.',
    includes: [],
  },
  {
    id: 'standard_pool',
    name: 'Home Inspection with Pool/Spa',
    description: 'The standard inspection, and the pool or spa with its equipment on the same visit.',
    includes: ['pool'],
  },
] as const satisfies readonly {
  id: string;
  name: string;
  description: string;
  /** Add-ons included in the service's price. */
  includes: readonly AddonId[];
}[];

export type ServiceId = (typeof SERVICES)[number]['id'];

export const findService = (id: string) => SERVICES.find((service) => service.id === id);
