/** The terms a signature covers. If one of them changes, the agreement has to be signed again. */
import type { PaysAt } from '../payment/pays-at.ts';
import type { AddonId } from '../pricing/addons.ts';

export interface BookingTerms {
  /** One-line address. */
  readonly address: string;
  /** ISO 8601 with offset. */
  readonly startsAt: string;
  /** Service id. */
  readonly service: string;
  readonly addons: readonly AddonId[];
  readonly totalCents: number;
  /** Only if it is paid later than before the inspection. */
  readonly paysAt?: PaysAt;
}

export const TERMS_CHANGES = ['time', 'price', 'address', 'service', 'payment'] as const;
export type TermsChange = (typeof TERMS_CHANGES)[number];

/** After "the". */
export const TERMS_CHANGE_TEXT: Readonly<Record<TermsChange, string>> = {
  time: 'time',
  price: 'price',
  address: 'address',
  service: 'service',
  payment: 'day of payment',
};

/** Fixed order: equal terms give the same text and therefore the same hash. */
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
    ...(terms.paysAt === undefined ? [] : [`pays ${terms.paysAt}`]),
  ].join('\n');
}
