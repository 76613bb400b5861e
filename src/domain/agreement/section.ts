/** One numbered section of the agreement, as data: the page, the PDF and the canonical text each lay it out themselves. */
export interface AgreementSection {
  readonly number: number;
  /** Names the section in addresses and in the record of initials. It never changes, also when the title does. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Stands after the first paragraph, which introduces it. */
  readonly list?: readonly string[];
}

/** A section before it has its number, which is its place in the agreement. */
export type UnnumberedSection = Omit<AgreementSection, 'number'>;
