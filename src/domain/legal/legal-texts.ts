/** Both pages of a profile. */
import type { BusinessProfile } from '../business/profile.ts';
import type { DataHandlers } from './data-handlers.ts';
import type { LegalDocument, LegalPages, LegalText } from './legal-page.ts';
import { privacyText } from './privacy-text.ts';
import { termsText } from './terms-text.ts';

export const legalTexts = (
  profile: BusinessProfile,
  handlers: DataHandlers,
): Readonly<Record<LegalDocument, LegalText>> => ({
  privacy: privacyText(profile, handlers),
  terms: termsText(profile),
});

/** Of facts that are not published: the pages have no version. */
export function legalDraft(profile: BusinessProfile, handlers: DataHandlers): LegalPages {
  const { privacy, terms } = legalTexts(profile, handlers);
  const draft = { version: null, effective: null, earlier: [] };
  return {
    privacy: { ...privacy, document: 'privacy', ...draft },
    terms: { ...terms, document: 'terms', ...draft },
  };
}
