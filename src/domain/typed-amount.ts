/** An amount as a person types it: "650", "$1,250", "1,250.00". */
import { type Cents, parseDecimalString } from './money.ts';

// A comma groups thousands, so that "12,50" is not read as $1,250.
const typedAmount = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{0,2}))?$/;

/** `null`: not an amount. Zero is one. */
export function readTypedAmount(typed: string): Cents | null {
  const [, whole = '', fraction = ''] = typedAmount.exec(typed.trim()) ?? [];
  if (whole === '' && fraction === '') return null;
  const digits = whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0';
  const read = parseDecimalString(fraction === '' ? digits : `${digits}.${fraction}`);
  return read.ok ? read.value : null;
}
