// The business's facts in their versions. Bookings keep the version they were made with.
import type { BusinessProfile } from '../../domain/business/profile.ts';

export type BusinessVersion = { readonly version: number; readonly profile: BusinessProfile };

export type CurrentBusiness = {
  /** In force now. */
  current: () => BusinessVersion;
  /** Reads it again, so that this process sees a change it has just made. */
  refresh: () => Promise<void>;
  /** The one a quote or booking was made with. */
  version: (version: number) => Promise<BusinessVersion>;
};
