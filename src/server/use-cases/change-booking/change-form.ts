import type { ChangeForm } from '../../../api/change-booking.ts';
import { changeableSections } from '../../../domain/appointment/booking-change.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { addonPrice } from '../../../domain/pricing/addons.ts';
import { formatAddress, toManualFields } from '../../../domain/property/address.ts';
import { toFlatProperty } from '../../../domain/property/flat-property.ts';
import { asksYearBuilt } from '../../../domain/property/year-built.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { findChangeFacts } from '../../db/stores/changed-bookings.ts';
import { listOtherTimes } from '../manage/list-other-times.ts';
import { recipientsOfContact } from '../manage/recipients.ts';
import type { ChangeDeps } from './change-deps.ts';

export type ReadForm =
  | { ok: true; form: ChangeForm }
  | { ok: false; reason: 'no-such-appointment' | 'sample-booking' };

export async function readChangeForm(deps: ChangeDeps, id: string): Promise<ReadForm> {
  const { db } = deps;
  const facts = await findChangeFacts(db, id);
  if (!facts) return { ok: false, reason: 'no-such-appointment' };
  if (facts.isSample) return { ok: false, reason: 'sample-booking' };
  return { ok: true, form: await currentForm(deps, id) };
}

export async function currentForm({ db, business, clock }: ChangeDeps, id: string): Promise<ChangeForm> {
  const appointment = await findAppointment(db, id);
  if (!appointment) throw new Error('The booking was not found');
  const { profile } = await business.version(appointment.property.businessVersion);
  const days = await listOtherTimes(db, appointment, clock.now());
  const openDays = days.flatMap(({ date, times }) => {
    const free = times.flatMap(({ time, available }) => (available ? [time] : []));
    return free.length > 0 ? [{ date, times: free }] : [];
  });
  return { ...describeForm(appointment, profile), openDays };
}

/** `profile`: of the booking's version. */
function describeForm(appointment: Appointment, profile: BusinessProfile): Omit<ChangeForm, 'openDays'> {
  const { property, contact, priceChange, paymentMethod } = appointment;
  const { unitLabels, unitSquareFootages, ...flat } = toFlatProperty(property.property);
  return {
    revision: appointment.revision,
    sections: [...changeableSections(appointment.status)],
    startsAt: toIsoWithOffset(appointment.startsAt),
    service: appointment.service,
    addons: [...appointment.addons],
    property: {
      ...toManualFields(formatAddress(property.address)),
      ...flat,
      ...(unitLabels && { unitLabels: [...unitLabels] }),
      ...(unitSquareFootages && { unitSquareFootages: [...unitSquareFootages] }),
      ...property.features,
    },
    payer: {
      firstName: contact.firstName,
      lastName: contact.lastName,
      payerEmail: contact.payerEmail,
      phoneNumber: contact.phoneNumber,
      relationshipToBuyer: contact.relationshipToBuyer,
      buyerExplanation: contact.buyerExplanation,
    },
    recipients: recipientsOfContact(contact),
    priceChange: priceChange && { amountCents: priceChange.amount, reason: priceChange.reason },
    offer: {
      services: profile.services.map(({ id, name }) => ({ id, name })),
      addons: profile.addons.map((addon) => ({
        id: addon.id,
        name: addon.name,
        priceCents: addonPrice(addon, paymentMethod),
      })),
      asksYearBuilt: asksYearBuilt(profile.prices),
    },
  };
}
