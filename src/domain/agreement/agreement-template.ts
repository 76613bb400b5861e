/** The agreement as the business wrote it. Words in braces, such as {office phone}, are filled in from its facts. */
import type { CalendarDate } from '../calendar-date.ts';

/** Every agreement has these sections, in this order: initials are recorded by id. */
export const SECTION_IDS = [
  'client',
  'standards',
  'included',
  'not-included',
  'access',
  'attendance',
  'report',
  'fee',
  'challenge',
  'cancellation',
  'repairs',
  'confidentiality',
  'liability',
  'disputes',
  'signature',
] as const;

export interface AgreementTemplate {
  /** Changes with every change of the text, including a price or a fact it quotes. */
  readonly version: string;
  readonly effective: CalendarDate;
  readonly title: string;
  readonly preamble: string;
  readonly sections: readonly SectionTemplate[];
}

export interface SectionTemplate {
  readonly id: (typeof SECTION_IDS)[number];
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Follows the first paragraph, which introduces it. */
  readonly list: readonly string[];
}
