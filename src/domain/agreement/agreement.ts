/**
 * The service agreement that every client initials and signs. It is not legal advice to the business: have Arizona
 * counsel review it before use and after changes in the law.
 * A signed agreement stores its version and text.
 */
import type { BusinessProfile } from '../business/profile.ts';
import type { CalendarDate } from '../calendar-date.ts';
import type { PaysAt } from '../payment/pays-at.ts';
import { addedPaymentClause } from './payment-clause.ts';
import { type Placeholders, placeholdersOf } from './placeholders.ts';
import type { AgreementSection } from './section.ts';

export interface Agreement {
  readonly version: string;
  readonly effective: CalendarDate;
  readonly title: string;
  readonly preamble: string;
  readonly sections: readonly AgreementSection[];
}

/** The business's agreement with its facts filled in, for a booking that is paid at that time. */
export function agreementOf(profile: BusinessProfile, paysAt: PaysAt = 'before'): Agreement {
  const { version, effective, title, preamble, sections } = profile.agreement;
  const placeholders = placeholdersOf(profile, paysAt);
  const added = addedPaymentClause(sections, paysAt, profile.policies.terms);
  const fill = (words: string) => filledIn(words, placeholders);
  return {
    version,
    effective,
    title,
    preamble: fill(preamble),
    sections: sections.map((section, index) => ({
      number: index + 1,
      id: section.id,
      title: section.title,
      paragraphs: [...section.paragraphs.map(fill), ...(section.id === 'fee' ? added : [])],
      ...(section.list.length > 0 && {
        list: section.list.flatMap((item) => placeholders.lists.get(nameIn(item) ?? '') ?? [fill(item)]),
      }),
    })),
  };
}

/** The names in braces. */
export const placeholderNames = (words: string): readonly string[] =>
  [...words.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

/** "{add-on prices}": the name, if the text is nothing else. */
export const nameIn = (words: string): string | undefined => /^\{([^{}]*)\}$/.exec(words)?.[1];

const filledIn = (words: string, { words: values }: Placeholders): string =>
  words.replace(/\{([^{}]*)\}/g, (braced, name: string) => values.get(name) ?? braced);
