/** What the contact step still needs before the summary can be shown, section by section. */
import { findServiceZip, zipIn } from '../service-area/service-area.ts';
import type { ContactForm } from './contact-form.ts';
import { isEmail } from './email.ts';
import { parseUsPhone } from './phone.ts';

export type ContactSection = 'payer' | 'verification' | 'recipients' | 'realtor' | 'property';

export interface MissingContact {
  readonly section: ContactSection;
  /** The id of the field to go to. */
  readonly field: string;
  /** "your first name": completes "Still missing: …". */
  readonly words: string;
}

/** In the order of the screen. `phoneVerified` is the server's word. */
export function missingContact(form: ContactForm, phoneVerified: boolean): readonly MissingContact[] {
  const missing: MissingContact[] = [];
  const need = (isThere: boolean, section: ContactSection, field: string, words: string) => {
    if (!isThere) missing.push({ section, field, words });
  };
  const given = (text: string) => text.trim() !== '';

  need(given(form.firstName), 'payer', 'firstName', 'your first name');
  need(given(form.lastName), 'payer', 'lastName', 'your last name');
  need(form.relationshipToBuyer !== null, 'payer', 'relationshipToBuyer', 'your relationship to the buyer');
  if (form.relationshipToBuyer !== null && form.relationshipToBuyer !== 'buyer') {
    need(given(form.buyerExplanation), 'payer', 'buyerExplanation', 'a word about whom you are paying for');
  }
  need(isEmail(form.payerEmail), 'payer', 'payerEmail', 'a valid e-mail address');
  need(
    !given(form.reportEmail) || isEmail(form.reportEmail),
    'payer',
    'reportEmail',
    'a valid e-mail for the report',
  );
  need(parseUsPhone(form.phoneNumber).ok, 'payer', 'phoneNumber', 'a phone number with 10 digits');
  need(phoneVerified, 'verification', 'verification', 'your phone verified by text message');
  form.contactPersons.forEach((person, index) => {
    const valid = !given(person.email) || isEmail(person.email);
    need(valid, 'recipients', `recipient-email-${index}`, `a valid e-mail for recipient ${index + 1}`);
  });
  need(form.wantsRealtorNotification !== null, 'realtor', 'realtor-yes', 'whether to notify a realtor');
  if (form.wantsRealtorNotification) {
    need(given(form.realtorName), 'realtor', 'realtorName', 'the realtor’s name');
    need(isEmail(form.realtorEmail), 'realtor', 'realtorEmail', 'the realtor’s e-mail address');
    need(parseUsPhone(form.realtorPhone).ok, 'realtor', 'realtorPhone', 'the realtor’s phone number');
  }
  need(form.isAddressCorrect !== null, 'property', 'address-yes', 'whether the address is right');
  if (form.isAddressCorrect === false) {
    const zip = zipIn(form.correctedAddress);
    const inArea = zip !== undefined && findServiceZip(zip) !== undefined;
    need(inArea, 'property', 'correctedAddress', 'the right address, with its ZIP code in our area');
  }
  need(form.occupancyStatus !== null, 'property', 'occupancy-occupied', 'whether the property is occupied');
  if (form.occupancyStatus === 'vacant') {
    need(form.allowEarlyInspection !== null, 'property', 'early-yes', 'whether we may come earlier');
  }
  return missing;
}
