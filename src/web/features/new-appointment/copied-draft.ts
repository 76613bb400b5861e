import type { CopiedAppointment } from '../../../api/new-appointment.ts';
import { toManualFields } from '../../../domain/property/address.ts';
import { splitUnit } from '../../../domain/property/unit.ts';
import type { NewAppointmentDraft } from '../../storage/new-appointment-draft.ts';

/** People, property and services of another appointment. Its price is computed anew, so the address is looked up again. */
export function copiedDraft(draft: NewAppointmentDraft, copied: CopiedAppointment): NewAppointmentDraft {
  const { customer, buyer, agent, property } = copied;
  const { placeId, address, squareFootage, yearBuilt } = property;
  return {
    ...draft,
    features: {
      hasCasita: property.hasCasita,
      hasPoolSpa: property.hasPoolSpa,
      hasDetachedGarage: property.hasDetachedGarage,
    },
    address: {
      ...draft.address,
      mode: placeId ? 'search' : 'manual',
      input: address,
      picked: placeId ? { description: address, placeId, unit: splitUnit(property.street).unit } : null,
      manual: toManualFields(address),
      squareFootage: String(squareFootage ?? ''),
      yearBuilt: String(yearBuilt ?? ''),
      building: {
        propertyType: property.propertyType,
        mobileHomeType: property.mobileHomeType ?? '',
        multiFamilyUnits: property.multiFamilyUnits ?? '',
        commercialType: property.commercialType ?? '',
        unitLabels: property.unitLabels ?? [],
        unitSquareFootages: (property.unitSquareFootages ?? []).map(String),
      },
    },
    fields: {
      ...draft.fields,
      ...customer,
      service: copied.serviceId,
      addons: copied.addons.join(' '),
      moreOpen: buyer !== null || agent !== null,
      relationship: buyer?.relationship ?? '',
      buyerName: buyer?.name ?? '',
      agentName: agent?.name ?? '',
      agentEmail: agent?.email ?? '',
      agentPhone: agent?.phone ?? '',
      occupancy: copied.occupancy,
      mayStartEarly: copied.mayStartEarly,
    },
  };
}
