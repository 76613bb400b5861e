/** The fields the contact step still needs before the summary, by section. */
import { findServiceZip, type ServiceZips, zipIn } from '../service-area/service-area.ts';
import type { ContactForm } from './contact-form.ts';
import { isEmail } from './email.ts';
import { parseUsPhone } from './phone.ts';

export type ContactSection = 'payer' | 'verification' | 'recipients' | 'realtor' | 'property';

export interface MissingContact {
  readonly section: ContactSection;
  /** Id of the field to focus. */
  readonly field: string;
  /** "your first name": completes "Still missing: …". */
  readonly words: string;
}

/** Without the fields the calendar step asks for. */
export const missingBeforeCalendar = (area: ServiceZips, form: ContactForm, phoneVerified: boolean) =>
  missingContact(area, form, phoneVerified).filter(
    ({ field }) => field !== 'occupancy-occupied' && field !== 'early-yes',
  );

/** In screen order. `phoneVerified` comes from the server. */
export function missingContact(
  area: ServiceZips,
  form: ContactForm,
  phoneVerified: boolean,
): readonly MissingContact[] {
  const missing: MissingContact[] = [];
  const need = (isThere: boolean, section: ContactSection, field: string, words: string) => {
    if (!isThere) missing.push({ section, field, words });
  };
  const given = (text: string) => text.trim() !== '';

  need(given(form.firstName), 'payer', 'firstName', 'your first name');
  need(given(form.lastName), 'payer', 'lastName', 'your last name');
  need(form.relationshipToBuyer !== null, 'payer', 'relationshipToBuyer', 'your relationship to the buyer');
  if (form.relationshipToBuyer !== null && form.relationshipToBuyer !== 'buyer') {
    need(
      given(form.buyerExplanation),
      'payer',
      'buyerExplanation',
      form.relationshipToBuyer === 'realtor' ? 'your client’s name' : 'who you are paying for',
    );
  }
  need(isEmail(form.payerEmail), 'payer', 'payerEmail', 'your email');
  need(
    !given(form.reportEmail) || isEmail(form.reportEmail),
    'payer',
    'reportEmail',
    'a working email for the report',
  );
  need(parseUsPhone(form.phoneNumber).ok, 'payer', 'phoneNumber', 'your 10-digit phone number');
  need(phoneVerified, 'verification', 'verification', 'the code we text you');
  form.contactPersons.forEach((person, index) => {
    const valid = !given(person.email) || isEmail(person.email);
    need(valid, 'recipients', `recipient-email-${index}`, `a working email for recipient ${index + 1}`);
  });
  need(form.wantsRealtorNotification !== null, 'realtor', 'realtor-yes', 'whether to keep your agent posted');
  if (form.wantsRealtorNotification) {
    need(given(form.realtorName), 'realtor', 'realtorName', 'your agent’s name');
    need(isEmail(form.realtorEmail), 'realtor', 'realtorEmail', 'your agent’s email');
    need(parseUsPhone(form.realtorPhone).ok, 'realtor', 'realtorPhone', 'your agent’s phone number');
  }
  need(form.isAddressCorrect !== null, 'property', 'address-yes', 'whether the address is right');
  if (form.isAddressCorrect === false) {
    const zip = zipIn(form.correctedAddress);
    const inArea = zip !== undefined && findServiceZip(area, zip) !== undefined;
    need(inArea, 'property', 'correctedAddress', 'the right address, with a ZIP code in our area');
  }
  need(form.occupancyStatus !== null, 'property', 'occupancy-occupied', 'whether anyone lives there');
  if (form.occupancyStatus === 'vacant') {
    need(form.allowEarlyInspection !== null, 'property', 'early-yes', 'whether we can start early');
  }
  return missing;
}

/** Label of the button that goes to the missing field: "Add your last name". */
export function missingContactAction({ section, words }: Pick<MissingContact, 'section' | 'words'>): string {
  if (section === 'verification') return 'Verify your phone';
  return /^wh/.test(words) ? `Tell us ${words}` : `Add ${words}`;
}
