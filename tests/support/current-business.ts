// The business of the tests as the only published version.
import type { BusinessVersion, CurrentBusiness } from '../../src/server/business/current-business.ts';
import { senderOf } from '../../src/server/mail/sender.ts';
import { business } from './business.ts';

export const publishedBusiness: BusinessVersion = { version: 1, profile: business };

export const currentBusiness: CurrentBusiness = {
  current: () => publishedBusiness,
  refresh: async () => {},
  version: async () => publishedBusiness,
};

/** What its mails and texts say. */
export const sender = senderOf(business);
