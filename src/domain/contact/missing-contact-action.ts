import type { MissingContact } from './missing-contact.ts';

/** The button that goes to what is missing: "Add your last name". */
export function missingContactAction({ section, words }: Pick<MissingContact, 'section' | 'words'>): string {
  if (section === 'verification') return 'Verify your phone';
  return /^wh/.test(words) ? `Tell us ${words}` : `Add ${words}`;
}
