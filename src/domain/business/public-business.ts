/** The facts that the browser gets with every page: all but the agreement's text, the ZIP codes' centers and our mailboxes. */
import type { Terms } from '../agreement/terms.ts';
import { milesTo } from '../pricing/surcharges.ts';
import { type Mark, readMark } from './mark.ts';
import type { Palette } from './palette.ts';
import { withPortraitAddresses } from './portrait.ts';
import type { BusinessProfile, ServiceArea, ServiceZip } from './profile.ts';

export interface PublicBusiness
  extends Omit<BusinessProfile, 'agreement' | 'brand' | 'serviceArea' | 'policies'> {
  readonly serviceArea: Omit<ServiceArea, 'zips'> & {
    readonly zips: readonly PublicZip[];
  };
  readonly agreementTitle: string;
  readonly terms: Terms;
  readonly demoPages: boolean;
  readonly brand: { readonly palette: Palette; readonly mark: Mark };
}

/** `miles` from the office, only if a price depends on them. */
type PublicZip = Pick<ServiceZip, 'zip' | 'city' | 'county'> & { readonly miles?: number };

export function publicBusiness({ agreement, brand, policies, ...profile }: BusinessProfile): PublicBusiness {
  const { zips, ...area } = profile.serviceArea;
  const needsMiles = profile.prices.surcharges.distance.length > 0;
  return {
    ...withPortraitAddresses(profile),
    serviceArea: {
      ...area,
      zips: zips.map((row) => ({
        zip: row.zip,
        city: row.city,
        county: row.county,
        ...(needsMiles && { miles: milesTo(profile.office, row) }),
      })),
    },
    agreementTitle: agreement.title,
    terms: policies.terms,
    demoPages: policies.demoPages,
    brand: { palette: brand.palette, mark: markOf(brand) },
  };
}

/** A published brand has been checked. */
export function markOf({ mark }: BusinessProfile['brand']): Mark {
  const read = readMark(mark);
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}
