/** The services that can be booked. A pool or spa inspection is both a service and an add-on. */
import type { Service } from './price-tables.ts';

/** An id of the profile's services. A booking may name one that is no longer sold. */
export type ServiceId = string;

/** The service a booking begins with. */
export const STANDARD_SERVICE: ServiceId = 'standard';

export const findService = (services: readonly Service[], id: string): Service | undefined =>
  services.find((service) => service.id === id);
