/** The consent to texts. Any change of its wording needs a new version. */
import type { BusinessProfile } from '../business/profile.ts';

export const TEXT_CONSENT_VERSION = '2026-01';

/** Stored instead if the office noted that the customer said yes. */
export const SPOKEN_CONSENT_VERSION = 'spoken';

export const textConsent = ({ name }: Pick<BusinessProfile, 'name'>) => ({
  version: TEXT_CONSENT_VERSION,
  wording:
    `Yes, ${name} may text this number about my inspection: confirmations, reminders and changes. ` +
    'Message frequency varies; message and data rates may apply. Reply STOP to end texts, HELP for help. ' +
    'My consent is not a condition of booking.',
});
