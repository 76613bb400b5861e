/** The consent to texts. Any change of its wording needs a new version. */
import type { BusinessProfile } from '../business/profile.ts';

export const textConsent = ({ name }: Pick<BusinessProfile, 'name'>) => ({
  version: '2026-01',
  wording:
    `Yes, ${name} may text this number about my inspection: confirmations, reminders and changes. ` +
    'Message frequency varies; message and data rates may apply. Reply STOP to end texts, HELP for help. ' +
    'My consent is not a condition of booking.',
});
