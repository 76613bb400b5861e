/** The facts that the browser gets with every page: all but the agreement's text, the ZIP codes' centers and our mailboxes. */

import type { Terms } from '../agreement/terms.ts';
import { type Mark, readMark } from './mark.ts';
import type { Palette } from './palette.ts';
import { withPortraitAddresses } from './portrait.ts';
import type { BusinessProfile, ServiceArea, ServiceZip } from './profile.ts';

export interface PublicBusiness
  extends Omit<BusinessProfile, 'agreement' | 'brand' | 'serviceArea' | 'policies'> {
  readonly serviceArea: Omit<ServiceArea, 'zips'> & {
    readonly zips: readonly Pick<ServiceZip, 'zip' | 'city' | 'county'>[];
  };
  readonly agreementTitle: string;
  readonly terms: Terms;
  readonly brand: { readonly palette: Palette; readonly mark: Mark };
}

export function publicBusiness({ agreement, brand, policies, ...profile }: BusinessProfile): PublicBusiness {
  const { zips, ...area } = profile.serviceArea;
  return {
    ...withPortraitAddresses(profile),
    serviceArea: { ...area, zips: zips.map(({ zip, city, county }) => ({ zip, city, county })) },
    agreementTitle: agreement.title,
    terms: policies.terms,
    brand: { palette: brand.palette, mark: markOf(brand) },
  };
}

/** A published brand has been checked. */
export function markOf({ mark }: BusinessProfile['brand']): Mark {
  const read = readMark(mark);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}
