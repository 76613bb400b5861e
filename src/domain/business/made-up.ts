import type { BusinessProfile } from './profile.ts';

/** Like the shipped sample: 555-0100 to 555-0199 and addresses at `.example` are never given to anyone. */
export const isMadeUp = ({ office }: Pick<BusinessProfile, 'office'>): boolean =>
  /55501\d\d$/.test(office.phone) || /[@.]example$/i.test(office.email);

/** A live site must not sell in the name of a business that does not exist. */
export const isOpenForBooking = (
  mode: 'sandbox' | 'live',
  profile: Pick<BusinessProfile, 'office'>,
): boolean => mode === 'sandbox' || !isMadeUp(profile);
