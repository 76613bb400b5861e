/**
 * The service agreement that every client initials and signs. It is not legal advice to the business: have Arizona
 * counsel review it before use and after changes in the law.
 * A signed agreement stores its version and text. Any change of the text, including a price or promise it quotes,
 * needs a new version and effective date.
 */
import { business } from '../business.ts';
import { type CalendarDate, calendarDate } from '../calendar-date.ts';
import { LAW_SECTIONS } from './law-sections.ts';
import { MONEY_SECTIONS } from './money-sections.ts';
import type { AgreementSection } from './section.ts';
import { SERVICE_SECTIONS } from './service-sections.ts';

export interface Agreement {
  readonly version: string;
  readonly effective: CalendarDate;
  readonly title: string;
  readonly preamble: string;
  readonly sections: readonly AgreementSection[];
}

const sections = [...SERVICE_SECTIONS, ...MONEY_SECTIONS, ...LAW_SECTIONS].map((section, index) => ({
  number: index + 1,
  ...section,
}));

export const AGREEMENT: Agreement = {
  version: '2026-11-18',
  effective: calendarDate('2026-11-18'),
  title: 'Home Inspection Service Agreement',
  preamble: `This is the agreement between you and ${business.name} about the inspection of your property. It has ${sections.length} sections, each of which you initial, and your signature at the end. Please read all of it before you sign, and ask us about anything that is not clear: ${business.office.phone.display}, ${business.office.hours}, Arizona time.`,
  sections,
};
