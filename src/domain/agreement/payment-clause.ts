/** What an agreement says about when the fee is due. A booking that is paid later than before the inspection has its own words. */
import type { PaysAt } from '../payment/pays-at.ts';
import type { SectionTemplate } from './agreement-template.ts';
import type { Terms } from './terms.ts';

/** Placeholders of the agreement. A text has both or none, so that no half of a clause contradicts the other. */
export const PAYMENT_PLACEHOLDERS = ['when the fee is due', 'if the fee is not paid'] as const;

type Clause = Readonly<Record<(typeof PAYMENT_PLACEHOLDERS)[number], string>>;

/** Other sections speak of an unpaid fee too, such as the one about the report. */
const PREVAILS =
  'Where other words of this agreement say something else about when the fee is due or what follows if it is not paid, these apply.';

export function paymentClause(paysAt: PaysAt, { closingDays }: Pick<Terms, 'closingDays'>): Clause {
  switch (paysAt) {
    // Agreements were signed with these words: they never change.
    case 'before':
      return {
        'when the fee is due': 'Payment is due in full before the inspection.',
        'if the fee is not paid':
          'If the fee has not been paid when the inspection is to start, we may decline to inspect.',
      };
    case 'inspection':
      return {
        'when the fee is due':
          'Payment is due in full at the inspection, when the inspector arrives, by cash, check or card.',
        'if the fee is not paid': `If you do not pay it then, we may decline to inspect. ${PREVAILS}`,
      };
    case 'closing':
      return {
        'when the fee is due':
          'Payment is due in full at the closing of your purchase and is paid through escrow.',
        'if the fee is not paid': `If the closing has not taken place ${closingDays} days after the inspection, the fee is due then, and you owe it whether or not the purchase closes. You receive the report before then all the same. ${PREVAILS}`,
      };
  }
}

/** Whether the business's own text leaves room for the clause. */
export const hasPaymentPlaceholders = (sections: readonly SectionTemplate[]): boolean =>
  PAYMENT_PLACEHOLDERS.every((name) =>
    sections.some(({ paragraphs }) => paragraphs.some((words) => words.includes(`{${name}}`))),
  );

/** A paragraph at the end of the section about the fee, for a text without the placeholders. None before the inspection. */
export function addedPaymentClause(
  sections: readonly SectionTemplate[],
  paysAt: PaysAt,
  terms: Pick<Terms, 'closingDays'>,
): readonly string[] {
  if (paysAt === 'before' || hasPaymentPlaceholders(sections)) return [];
  const clause = paymentClause(paysAt, terms);
  return [PAYMENT_PLACEHOLDERS.map((name) => clause[name]).join(' ')];
}
