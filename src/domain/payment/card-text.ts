/** The payment method as printed on a receipt. */

/** Keyed by the providers' short names. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** "Visa ending 4242" */
export function cardText({ brand, last4 }: { brand: string | null; last4: string | null }): string | null {
  if (last4 === null) return null;
  const name = brand !== null && Object.hasOwn(BRANDS, brand) ? BRANDS[brand] : 'Card';
  return `${name} ending ${last4}`;
}
