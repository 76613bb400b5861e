/** The agreement as plain text. This text is hashed and stored with a signature. */
import { formatLongDate } from '../calendar-date.ts';
import type { Agreement } from './agreement.ts';
import type { AgreementSection } from './section.ts';

export function agreementText(agreement: Agreement): string {
  const { title, preamble, sections } = agreement;
  return `${[title, editionLine(agreement), preamble, ...sections.map(sectionText)].join('\n\n')}\n`;
}

/** "Version 2026-11, effective November 1, 2026" */
export function editionLine({ version, effective }: Pick<Agreement, 'version' | 'effective'>): string {
  const [, ...withoutWeekday] = formatLongDate(effective).split(', ');
  return `Version ${version}, effective ${withoutWeekday.join(', ')}`;
}

/** "8.2": the reference to one paragraph. */
export function paragraphNumber(section: Pick<AgreementSection, 'number'>, index: number): string {
  return `${section.number}.${index + 1}`;
}

/** A section's paragraphs with their numbers. The section's list belongs to the first one. */
export const numberedParagraphs = (section: AgreementSection) =>
  section.paragraphs.map((words, index) => ({
    number: paragraphNumber(section, index),
    words,
    list: index === 0 ? section.list : undefined,
  }));

function sectionText(section: AgreementSection): string {
  const [first = '', ...others] = section.paragraphs.map(
    (words, index) => `${paragraphNumber(section, index)} ${words}`,
  );
  const list = (section.list ?? []).map((item) => `- ${item}`);
  return [`${section.number}. ${section.title}`, [first, ...list].join('\n'), ...others].join('\n\n');
}
