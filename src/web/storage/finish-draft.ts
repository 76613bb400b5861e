import { formatAddress } from '../../domain/property/address.ts';
import { addressDraft } from './address-draft.ts';
import { appointmentDetails } from './appointment-details.ts';
import { resetProgress } from './assessment-progress.ts';
import { bookingSelection } from './booking-selection.ts';
import { type ConfirmedProperty, confirmedProperty, propertyData } from './confirmed-property.ts';
import { storedPeriod } from './inspection-period.ts';
import { challengeAvailable, selectedPayment } from './selected-payment.ts';
import { specialFeatures } from './special-features.ts';

/** For a booking that is paid, canceled or done: its property is no longer offered as a draft. */
export function finishDraft(address: string): void {
  const isIt = (kept: ConfirmedProperty | null) => kept !== null && formatAddress(kept.address) === address;
  const [inTab, inBrowser] = [isIt(confirmedProperty.read()), isIt(propertyData.read())];
  if (inTab) confirmedProperty.clear();
  if (inBrowser) propertyData.clear();
  if (!inTab && !inBrowser) return;
  for (const kept of [
    addressDraft,
    bookingSelection,
    selectedPayment,
    challengeAvailable,
    specialFeatures,
    appointmentDetails,
    storedPeriod,
  ])
    kept.clear();
  resetProgress();
}

/** Address of a draft for which a time has been reserved: it may be finished by now. */
export function reservedDraft(): string | null {
  const draft = confirmedProperty.read() ?? propertyData.read();
  const address = draft && formatAddress(draft.address);
  return address !== null && appointmentDetails.read()?.property.address === address ? address : null;
}
