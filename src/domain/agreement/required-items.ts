/** What Arizona's Standards of Professional Practice ask for in every agreement, and where it stands in this one. */
import type { BusinessProfile } from '../business/profile.ts';
import type { SECTION_IDS, SectionTemplate } from './agreement-template.ts';
import type { REQUIRED_PLACEHOLDERS } from './placeholders.ts';

export interface RequiredItem {
  readonly name: string;
  /** "Section 2, “What an inspection is”"; empty: missing. */
  readonly places: readonly string[];
}

/** For owners, where an agreement is changed. */
export const LAWYER_NOTE = 'Have a lawyer in Arizona read it before you use it.';

const NAMED: Readonly<Record<(typeof REQUIRED_PLACEHOLDERS)[number], string>> = {
  'inspection date': 'The date of the inspection',
  'inspector name': 'The inspector’s name',
  'inspector licence': 'The inspector’s certification number',
  'property address': 'The address of the property',
  'total fee': 'The fee',
};

type SectionId = (typeof SECTION_IDS)[number];

/** Whole sections, which the owner words freely. */
export const REQUIRED_SECTIONS: readonly { readonly name: string; readonly ids: readonly SectionId[] }[] = [
  { name: 'The purpose of the inspection', ids: ['standards'] },
  { name: 'The standards it follows', ids: ['standards'] },
  { name: 'What is limited or not included', ids: ['not-included', 'liability'] },
];

export function requiredItems({ agreement }: Pick<BusinessProfile, 'agreement'>): readonly RequiredItem[] {
  const places = [
    { place: 'Introduction', id: undefined, words: agreement.preamble },
    ...agreement.sections.map((section, index) => ({
      place: `Section ${index + 1}, “${section.title}”`,
      id: section.id,
      words: wordsOf(section),
    })),
  ];
  const where = (matches: (place: (typeof places)[number]) => boolean) =>
    places.filter(matches).map(({ place }) => place);
  return [
    ...Object.entries(NAMED).map(([placeholder, name]) => ({
      name,
      places: where(({ words }) => words.includes(`{${placeholder}}`)),
    })),
    ...REQUIRED_SECTIONS.map(({ name, ids }) => ({
      name,
      places: where(({ id, words }) => id !== undefined && ids.includes(id) && !isEmptied(words)),
    })),
  ];
}

/** For a screen without forms. */
export const requiredItemsText = (profile: Pick<BusinessProfile, 'agreement'>): string =>
  [
    'Please check where the agreement has what Arizona’s standards ask for:',
    ...requiredItems(profile).map(({ name, places }) => `- ${name}: ${places.join('; ')}`),
    LAWYER_NOTE,
    '',
  ].join('\n');

/** Fewer letters than a sentence: only a dash, or "None". */
export const isEmptied = (words: string): boolean => words.replace(/[^\p{L}]/gu, '').length < 30;

export const wordsOf = ({ paragraphs, list }: Pick<SectionTemplate, 'paragraphs' | 'list'>): string =>
  [...paragraphs, ...list].join('\n');
