import type { AppointmentReader } from '../../domain/appointment/appointment-events.ts';
import { canSee } from '../../domain/party/access.ts';
import { formatAddress, STATE } from '../../domain/property/address.ts';
import type { Appointment } from '../db/stores/appointments.ts';

/** A number and a few short words: "1234 W Van Buren St", "12 Main St Unit 4". */
const streetLike = /^\d{1,6}[A-Za-z]?( [\p{L}\d'’#-]{1,14}\.?){1,6}$/u;
const maxStreetLength = 48;

/**
 * The location for this reader. An address typed by hand could say anything, so other people see it only if it looks like a
 * street.
 */
export function whereFor(reader: AppointmentReader, { address, validated }: Appointment['property']): string {
  const own = canSee(reader, 'typed-address');
  const plain = address.street.length <= maxStreetLength && streetLike.test(address.street);
  return own || validated || plain ? formatAddress(address) : `${address.city}, ${STATE} ${address.zip}`;
}
