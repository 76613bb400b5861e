/** The facts that the browser gets with every page: all but the agreement's text, the ZIP codes' centers and our mailboxes. */
import type { BusinessProfile, ServiceArea, ServiceZip } from './profile.ts';

export interface PublicBusiness extends Omit<BusinessProfile, 'agreement' | 'serviceArea' | 'policies'> {
  readonly serviceArea: Omit<ServiceArea, 'zips'> & {
    readonly zips: readonly Pick<ServiceZip, 'zip' | 'city' | 'county'>[];
  };
  readonly agreementTitle: string;
}

export function publicBusiness({ agreement, policies: _ours, ...profile }: BusinessProfile): PublicBusiness {
  const { zips, ...area } = profile.serviceArea;
  return {
    ...profile,
    serviceArea: { ...area, zips: zips.map(({ zip, city, county }) => ({ zip, city, county })) },
    agreementTitle: agreement.title,
  };
}
