/** What a profile still has of the sample businesses, or could not be anyone's. Customers must not read it. */
import type { BusinessProfile } from './profile.ts';
import { phoneText } from './wording.ts';

/** Of the files in business/; a test compares them. */
const sampleNames = ['Caliche Home Inspections', 'Granite Dells Home Inspections'];
const sampleLicences = ['AZ BTR Home Inspector #70142', 'AZ BTR Home Inspector #70388'];

type Facts = Pick<BusinessProfile, 'name' | 'office' | 'inspectors'> & {
  readonly policies: Pick<BusinessProfile['policies'], 'noticeEmails'>;
};

export function madeUpFacts({ name, office, inspectors, policies }: Facts): readonly string[] {
  const emails = [...new Set([office.email, ...policies.noticeEmails])].filter(isMadeUpEmail);
  const phones = [...new Set([office.phone, ...inspectors.map(({ phone }) => phone)])].filter(isMadeUpPhone);
  const licences = inspectors.map(({ licence }) => licence).filter((one) => sampleLicences.includes(one));
  return [
    ...(sampleNames.includes(name) ? [`the name ${name}`] : []),
    ...phones.map((phone) => `the phone number ${phoneText(phone)}`),
    ...emails.map((email) => `the email address ${email}`),
    ...licences.map((licence) => `the license ${licence}`),
  ];
}

/** A live site must not sell in the name of a business that nobody can reach. */
export const isOpenForBooking = (
  mode: 'sandbox' | 'live',
  { office }: Pick<BusinessProfile, 'office'>,
): boolean => mode === 'sandbox' || !(isMadeUpPhone(office.phone) || isMadeUpEmail(office.email));

/** Names that no mail server can have. */
const isMadeUpEmail = (email: string): boolean => /[@.]example(\.(com|net|org))?$/i.test(email);

/** 555-0100 to 555-0199 are never given to anyone. */
const isMadeUpPhone = (phone: string): boolean => /^\+1\d{3}55501\d\d$/.test(phone);
