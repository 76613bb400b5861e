import { expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import { REQUIRED_PLACEHOLDERS } from './placeholders.ts';
import { REQUIRED_SECTIONS, requiredItems } from './required-items.ts';

const withWords = (id: string, words: string) => ({
  agreement: {
    ...business.agreement,
    sections: business.agreement.sections.map((section) =>
      section.id === id ? { ...section, paragraphs: [words], list: [] } : section,
    ),
  },
});
const missing = (profile: Parameters<typeof requiredItems>[0]) =>
  requiredItems(profile).flatMap(({ name, places }) => (places.length === 0 ? [name] : []));

test('every required item is listed with where it stands', () => {
  const items = requiredItems(business);
  expect(items).toHaveLength(REQUIRED_PLACEHOLDERS.length + REQUIRED_SECTIONS.length);
  expect(items).toContainEqual({
    name: 'The inspector’s name',
    places: ['Section 2, “What an inspection is”'],
  });
  expect(missing(business)).toEqual([]);
});

test('a section of a few letters counts as emptied', () => {
  expect(missing(withWords('standards', 'None.'))).toEqual([
    'The inspector’s name',
    'The inspector’s certification number',
    'The purpose of the inspection',
    'The standards it follows',
  ]);
});
