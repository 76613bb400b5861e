import type { Palette } from '../../domain/business/palette.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import {
  fullName,
  leadInspector,
  officeAddress,
  officeHours,
  phoneText,
} from '../../domain/business/wording.ts';

/** What mails, texts and calendar files say about the business today. */
export type Sender = {
  readonly name: string;
  /** For a link to call. */
  readonly tel: string;
  readonly phone: string;
  readonly email: string;
  readonly hours: string;
  readonly address: string;
  readonly inspector: { readonly name: string; readonly licence: string };
  readonly inspectionLength: string;
  readonly credentialCount: number;
  readonly palette: Palette;
};

/** What the business offered when the booking was made. */
export type BookedOffer = Pick<
  BusinessProfile,
  'services' | 'addons' | 'prices' | 'policies' | 'office' | 'serviceArea' | 'promises'
>;

export function senderOf(profile: BusinessProfile): Sender {
  const { name, office, promises, credentials, brand } = profile;
  const inspector = leadInspector(profile);
  return {
    name,
    tel: office.phone,
    phone: phoneText(office.phone),
    email: office.email,
    hours: officeHours(office),
    address: officeAddress(office),
    inspector: { name: fullName(inspector), licence: inspector.licence },
    inspectionLength: promises.inspectionLength,
    credentialCount: credentials.length,
    palette: brand.palette,
  };
}
