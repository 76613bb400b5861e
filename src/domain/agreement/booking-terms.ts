/** What of a booking is agreed to by signing. If any of it changes, the agreement has to be signed again. */
import type { AddonId } from '../pricing/addons.ts';

export interface BookingTerms {
  /** In one line. */
  readonly address: string;
  /** With its offset. */
  readonly startsAt: string;
  /** The service's id. */
  readonly service: string;
  readonly addons: readonly AddonId[];
  readonly totalCents: number;
}

export const TERMS_CHANGES = ['time', 'price', 'address', 'service'] as const;
export type TermsChange = (typeof TERMS_CHANGES)[number];

/** One line for each, always in the same order: the same terms give the same text, and so the same hash. */
export function termsText(
  terms: BookingTerms,
  agreement: { readonly version: string; readonly textHash: string },
): string {
  return [
    `agreement ${agreement.version} ${agreement.textHash}`,
    `address ${terms.address}`,
    `start ${terms.startsAt}`,
    `service ${terms.service}`,
    `addons ${[...terms.addons].sort().join(' ')}`,
    `total ${terms.totalCents}`,
  ].join('\n');
}
