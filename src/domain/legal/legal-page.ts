/** The public pages about data and terms. Their text is made from the business and its providers, and stored in versions. */
import type { CalendarDate } from '../calendar-date.ts';

export const LEGAL_DOCUMENTS = ['privacy', 'terms'] as const;
export type LegalDocument = (typeof LEGAL_DOCUMENTS)[number];

export interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  readonly list: readonly string[];
}

export interface LegalText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly LegalSection[];
}

export interface LegalPage extends LegalText {
  readonly document: LegalDocument;
  /** `null`: a preview of facts that are not published. */
  readonly version: number | null;
  readonly effective: CalendarDate | null;
  /** Newest first. */
  readonly earlier: readonly { readonly version: number; readonly effective: CalendarDate }[];
}

export type LegalPages = Readonly<Record<LegalDocument, LegalPage>>;

/** A stored version, for reading without our pages. */
export const plainLegalText = ({ title, intro, sections }: LegalText, effectiveWords: string): string =>
  [
    title,
    effectiveWords,
    intro,
    ...sections.map(({ title: heading, paragraphs, list }) =>
      [heading, ...paragraphs, ...list.map((item) => `- ${item}`)].join('\n'),
    ),
  ].join('\n\n');
