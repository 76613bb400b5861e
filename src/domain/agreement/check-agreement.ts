/** Rules of the agreement's text: its sections, and that every word in braces is known. */
import type { BusinessProfile } from '../business/profile.ts';
import { type ProfileProblem, profileProblem as problem } from '../business/profile-problem.ts';
import { nameIn, placeholderNames } from './agreement.ts';
import { SECTION_IDS, type SectionTemplate } from './agreement-template.ts';
import { hasPaymentPlaceholders, PAYMENT_PLACEHOLDERS } from './payment-clause.ts';
import { type Placeholders, placeholdersOf, REQUIRED_PLACEHOLDERS } from './placeholders.ts';
import { isEmptied, REQUIRED_SECTIONS, wordsOf } from './required-items.ts';

export function checkAgreement(profile: BusinessProfile): readonly ProfileProblem[] {
  const { preamble, sections } = profile.agreement;
  const placeholders = placeholdersOf(profile);
  const missing = REQUIRED_PLACEHOLDERS.filter(
    (name) => ![preamble, ...sections.map(wordsOf)].some((words) => words.includes(`{${name}}`)),
  );
  return [
    ...checkSectionIds(sections),
    ...checkWords(preamble, 'agreement.preamble', placeholders),
    ...sections.flatMap((section, index) =>
      checkSection(section, `agreement.sections.${index}`, placeholders),
    ),
    ...sections.flatMap((section, index) => checkEmptied(section, `agreement.sections.${index}`)),
    ...missing.map((name) =>
      problem('agreement.sections', `Arizona’s standards ask for {${name}} in the agreement. Please add it.`),
    ),
    ...checkPaymentWords(sections),
  ];
}

function checkSectionIds(sections: readonly SectionTemplate[]): ProfileProblem[] {
  const same =
    sections.length === SECTION_IDS.length && SECTION_IDS.every((id, index) => sections[index]?.id === id);
  return same
    ? []
    : [
        problem(
          'agreement.sections',
          `The agreement needs these ${SECTION_IDS.length} sections in this order: ${SECTION_IDS.join(', ')}.`,
        ),
      ];
}

/** One without the other would leave words for payment before the inspection in every agreement. */
function checkPaymentWords(sections: readonly SectionTemplate[]): ProfileProblem[] {
  const used = PAYMENT_PLACEHOLDERS.filter((name) =>
    sections.some((section) => wordsOf(section).includes(`{${name}}`)),
  );
  if (used.length === 0 || hasPaymentPlaceholders(sections)) return [];
  const both = PAYMENT_PLACEHOLDERS.map((name) => `{${name}}`).join(' and ');
  return [problem('agreement.sections', `Please use both ${both} in a section’s paragraphs, or neither.`)];
}

function checkEmptied(section: SectionTemplate, field: string): ProfileProblem[] {
  const required = REQUIRED_SECTIONS.filter(({ ids }) => ids.includes(section.id));
  if (required.length === 0 || !isEmptied(wordsOf(section))) return [];
  const names = required.map(({ name }) => lowered(name)).join(' and ');
  return [problem(`${field}.paragraphs`, `This section says ${names}. Please don’t leave it empty.`)];
}

const lowered = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);

const checkSection = (
  section: SectionTemplate,
  field: string,
  placeholders: Placeholders,
): ProfileProblem[] => [
  ...section.paragraphs.flatMap((words, index) =>
    checkWords(words, `${field}.paragraphs.${index}`, placeholders),
  ),
  ...section.list.flatMap((words, index) =>
    placeholders.lists.has(nameIn(words) ?? '')
      ? []
      : checkWords(words, `${field}.list.${index}`, placeholders),
  ),
];

function checkWords(words: string, field: string, { words: values, lists }: Placeholders): ProfileProblem[] {
  return [
    ...(/[{}]/.test(words.replace(/\{[^{}]*\}/g, ''))
      ? [problem(field, 'A brace is open or has no partner. Write {office phone}, with both braces.')]
      : []),
    ...placeholderNames(words).flatMap((name) => {
      if (values.has(name)) return [];
      return lists.has(name)
        ? [problem(field, `{${name}} is a list: put it alone on a line of a section’s list.`)]
        : [problem(field, `We don’t know {${name}}. Please check its spelling.`)];
    }),
  ];
}
