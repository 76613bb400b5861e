/** How a business's facts read in a sentence. */
import { formatMonth } from '../calendar-date.ts';
import { formatPhone } from '../contact/phone.ts';
import type { PriceTables } from '../pricing/price-tables.ts';
import type { TimeOfDay } from '../time-of-day.ts';
import type { BusinessProfile, Inspector, Office } from './profile.ts';

/** "+14805550142" as "(480) 555-0142". */
export const phoneText = (e164: string): string => formatPhone(e164);

/** "Mon-Fri 8AM-6PM" */
export const officeHours = ({ days, opens, closes }: Pick<Office, 'days' | 'opens' | 'closes'>): string =>
  `${days} ${shortTime(opens)}-${shortTime(closes)}`;

/** "2013 W Caliche Way, Chandler, AZ 85225" */
export const officeAddress = ({
  street,
  city,
  state,
  zip,
}: Pick<Office, 'street' | 'city' | 'state' | 'zip'>): string => `${street}, ${city}, ${state} ${zip}`;

/** The inspector who is named where one name stands for the business. */
export function leadInspector<Row>({ inspectors }: { readonly inspectors: readonly Row[] }): Row {
  const [first] = inspectors;
  if (first === undefined) throw new Error('The business has no inspector');
  return first;
}

/** Bookings name no inspector, so with several it is the business. */
export const inspectedBy = (profile: Pick<BusinessProfile, 'name' | 'inspectors'>): string =>
  profile.inspectors.length > 1 ? profile.name : fullName(leadInspector(profile));

export const fullName = ({ firstName, lastName }: Pick<Inspector, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** "MY" */
export const initialsOf = ({ firstName, lastName }: Pick<Inspector, 'firstName' | 'lastName'>): string =>
  `${[...firstName][0] ?? ''}${[...lastName][0] ?? ''}`.toUpperCase();

/** Title, licence and experience in one line. */
export const inspectorLine = (
  { title, licence }: Pick<Inspector, 'title' | 'licence'>,
  { since }: Pick<BusinessProfile, 'since'>,
): string => `${title}, ${licence}. Inspecting Arizona homes since ${since}.`;

/** "January 2025" */
export const priceListDate = ({ effective }: Pick<PriceTables, 'effective'>): string =>
  formatMonth(effective);

/** "8AM", "5:30PM" */
function shortTime(time: TimeOfDay): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'AM' : 'PM'}`;
}
