import type { BusinessProfile } from '../../domain/business/profile.ts';
import { fullName, leadInspector, officeAddress, phoneText } from '../../domain/business/wording.ts';

/** What every document prints of the business. Sent to the drawing thread with each record. */
export type Letterhead = {
  readonly name: string;
  /** Name and licence. */
  readonly inspector: string;
  readonly street: string;
  /** City, state and ZIP code. */
  readonly town: string;
  /** In one line. */
  readonly address: string;
  readonly phone: string;
  readonly email: string;
};

export function letterheadOf(profile: Pick<BusinessProfile, 'name' | 'inspectors' | 'office'>): Letterhead {
  const { name, office } = profile;
  const inspector = leadInspector(profile);
  return {
    name,
    inspector: `${fullName(inspector)}, ${inspector.licence}`,
    street: office.street,
    town: `${office.city}, ${office.state} ${office.zip}`,
    address: officeAddress(office),
    phone: phoneText(office.phone),
    email: office.email,
  };
}
