/** One section of the agreement as data; page, PDF and plain text each do their own layout. */
export interface AgreementSection {
  readonly number: number;
  /** Used in URLs and in the record of initials. Never changes, even if the title does. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Follows the first paragraph, which introduces it. */
  readonly list?: readonly string[];
}

/** A section without its number, which is its position in the agreement. */
export type UnnumberedSection = Omit<AgreementSection, 'number'>;
