// Starting another property: an agent's second client must not get the first one's answers or report. The visitor's own
// details stay (domain/contact/own-contact.ts).
import { type Address, formatAddress } from '../../domain/property/address.ts';
import { isSameBuilding } from '../../domain/property/same-house.ts';
import { SPECIAL_FEATURES, type SpecialFeatures } from '../../domain/property/special-features.ts';
import { bookingSelection, emptySelection } from './booking-selection.ts';
import { contactData, contactFor } from './contact-data.ts';
import { challengeAvailable, selectedPayment } from './selected-payment.ts';
import { specialFeatures } from './special-features.ts';

/** Makes this property the one being booked. */
export function selectProperty(address: Address, features: SpecialFeatures): void {
  const contact = contactData.read();
  const answers = contact && contactFor(contact, address);
  if (answers && answers !== contact) contactData.write(answers);
  const emptied = contact?.about != null && answers?.about === null;

  const about = formatAddress(address);
  const selection = bookingSelection.read() ?? emptySelection;
  if (selection.about === about) return;
  const isAnother = emptied || (selection.about !== undefined && !isSameBuilding(selection.about, about));
  bookingSelection.write({ ...(isAnother ? { ...emptySelection, step: selection.step } : selection), about });
  if (!isAnother) return;
  selectedPayment.clear();
  challengeAvailable.clear();
  // Features chosen just before the address belong to this property.
  if (!SPECIAL_FEATURES.some((feature) => features[feature])) specialFeatures.clear();
}

/** The visitor corrected the address: their answers move to it. */
export function moveAnswers(to: Address): void {
  const contact = contactData.read();
  const address = formatAddress(to);
  if (contact?.about && contact.about.address !== address) {
    const formerAddresses = [address, ...contact.about.formerAddresses];
    contactData.write(contactFor({ ...contact, about: { ...contact.about, formerAddresses } }, to));
  }
  const selection = bookingSelection.read();
  if (selection) bookingSelection.write({ ...selection, about: address });
}

/** The next address may be another client's, even in the same building. */
export function finishAnswers(): void {
  const contact = contactData.read();
  if (!contact?.about) return;
  contactData.write({ ...contact, about: { ...contact.about, formerAddresses: [], finished: true } });
}
