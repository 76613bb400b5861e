import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import type { BusinessProfile } from '../business/profile.ts';
import { checkAgreement } from './check-agreement.ts';

/** The fixture's agreement with the words of one section changed. */
function withSection(id: string, change: (words: string) => string): BusinessProfile {
  const sections = business.agreement.sections.map((section) =>
    section.id === id
      ? { ...section, paragraphs: section.paragraphs.map(change), list: section.list.map(change) }
      : section,
  );
  return { ...business, agreement: { ...business.agreement, sections } };
}
const sentences = (profile: BusinessProfile) => checkAgreement(profile).map(({ sentence }) => sentence);

describe('an agreement', () => {
  test('whose words are all known is accepted', () => expect(checkAgreement(business)).toEqual([]));

  test.each([
    ['standards', '{inspector name}'],
    ['standards', '{inspector licence}'],
    ['client', '{inspection date}'],
    ['client', '{property address}'],
    ['client', '{total fee}'],
  ])('without what the standards ask for is refused (%s, %s)', (id, braced) => {
    const without = withSection(id, (words) => words.replaceAll(braced, 'someone'));
    expect(sentences(without)).toContain(
      `Arizona’s standards ask for ${braced} in the agreement. Please add it.`,
    );
  });

  test('whose limits are emptied is refused at that section', () => {
    const emptied = withSection('liability', () => 'None.');
    expect(checkAgreement(emptied)).toEqual([
      {
        field: 'agreement.sections.12.paragraphs',
        sentence: 'This section says what is limited or not included. Please don’t leave it empty.',
      },
    ]);
  });

  test('with an unknown word in braces is refused at its paragraph', () => {
    const misspelled = withSection('disputes', (words) => words.replace('{regulator}', '{regulater}'));
    expect(checkAgreement(misspelled)).toContainEqual({
      field: 'agreement.sections.13.paragraphs.2',
      sentence: 'We don’t know {regulater}. Please check its spelling.',
    });
  });

  test('with an open brace is refused', () => {
    const open = withSection('disputes', (words) => words.replace('{regulator}', '{regulator'));
    expect(sentences(open)[0]).toContain('A brace is open');
  });

  test('with a list inside a sentence is refused', () => {
    const inside = withSection('report', (words) => `${words} {add-on prices}`);
    expect(sentences(inside)[0]).toContain('{add-on prices} is a list');
  });

  test('with a section missing is refused', () => {
    const { agreement } = business;
    const fewer = { ...business, agreement: { ...agreement, sections: agreement.sections.slice(1) } };
    expect(sentences(fewer)[0]).toContain('needs these 15 sections');
  });
});
