import type { MissingContact } from './missing-contact.ts';

/** Label of the button that goes to the missing field: "Add your last name". */
export function missingContactAction({ section, words }: Pick<MissingContact, 'section' | 'words'>): string {
  if (section === 'verification') return 'Verify your phone';
  return /^wh/.test(words) ? `Tell us ${words}` : `Add ${words}`;
}
