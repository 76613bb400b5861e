import type { CopiedAppointment } from '../../../api/new-appointment.ts';
import { findService } from '../../../domain/pricing/services.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findAppointment } from '../../db/stores/appointments.ts';
import { findDeskState } from '../../db/stores/desk-changes.ts';
import type { Places } from '../../ports/places.ts';
import { describeProperty } from '../property/describe-property.ts';

type Deps = {
  db: Database;
  business: CurrentBusiness;
  places: Pick<Places, 'hasStreetPictures'>;
  settings: { mode: 'sandbox' | 'live' };
};

/** `undefined`: no such appointment. Time, price and consent to texts are not copied. */
export async function copyAppointment(
  { db, business, places, settings }: Deps,
  id: string,
): Promise<CopiedAppointment | undefined> {
  if (!(await findDeskState(db, id, { samples: settings.mode === 'sandbox' }))) return undefined;
  const appointment = await findAppointment(db, id);
  if (!appointment) return undefined;
  const { contact, property, service: serviceId, addons } = appointment;
  const { profile } = await business.version(property.businessVersion);
  const included: readonly string[] = findService(profile.services, serviceId)?.includes ?? [];
  const { relationshipToBuyer: relationship } = contact;
  return {
    customer: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      phone: contact.phoneNumber,
      email: contact.payerEmail,
    },
    buyer: relationship && relationship !== 'buyer' ? { relationship, name: contact.buyerExplanation } : null,
    agent: contact.wantsRealtorNotification
      ? { name: contact.realtorName, email: contact.realtorEmail, phone: contact.realtorPhone }
      : null,
    occupancy: appointment.occupancy,
    mayStartEarly: appointment.allowEarlyInspection ?? false,
    serviceId,
    addons: addons.filter((addon) => !included.includes(addon)),
    property: describeProperty(property, profile, places),
  };
}
