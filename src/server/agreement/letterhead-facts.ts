import type { Mark } from '../../domain/business/mark.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import { markOf } from '../../domain/business/public-business.ts';
import { fullName, leadInspector, officeAddress, phoneText } from '../../domain/business/wording.ts';
import type { SheetColors } from './sheet.ts';

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
  readonly mark: Mark;
  readonly colors: SheetColors;
};

export function letterheadOf(
  profile: Pick<BusinessProfile, 'name' | 'inspectors' | 'office' | 'brand'>,
): Letterhead {
  const { name, office, brand } = profile;
  const { ink, muted, accent, action, line } = brand.palette;
  const inspector = leadInspector(profile);
  return {
    name,
    inspector: `${fullName(inspector)}, ${inspector.licence}`,
    street: office.street,
    town: `${office.city}, ${office.state} ${office.zip}`,
    address: officeAddress(office),
    phone: phoneText(office.phone),
    email: office.email,
    mark: markOf(brand),
    colors: {
      ink: ink.light,
      muted: muted.light,
      accent: accent.light,
      action: action.light,
      line: line.light,
    },
  };
}
