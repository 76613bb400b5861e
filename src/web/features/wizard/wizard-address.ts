import {
  type BookingContext,
  toBookingQuery,
  toWizardQuery,
} from '../../../domain/property/booking-query.ts';
import { anchors, paths } from '../../paths.ts';
import { WIZARD_STEPS, type WizardStep } from './wizard-steps.ts';

export const stepAddress = (booking: BookingContext, step: WizardStep): string =>
  `${paths.inspectionConfirmed}?${toWizardQuery(booking)}&step=${step}`;

/** One step back; the first step leads to the address, with the property in the query. */
export function addressBefore(booking: BookingContext, step: WizardStep): string {
  const before = WIZARD_STEPS[WIZARD_STEPS.indexOf(step) - 1];
  if (before) return stepAddress(booking, before);
  return `${paths.home}?${toBookingQuery(booking)}#${anchors.book}`;
}
