import { type Cents, parseDecimalString } from '../../../domain/money.ts';
import { MAX_OFFICE_CENTS } from '../../../domain/payment/office-entry.ts';

/** "$1,250.50" as typed by a person. */
export function readAmount(typed: string): Cents | null {
  const parsed = parseDecimalString(typed.replace(/[$,\s]/g, ''));
  return parsed.ok && parsed.value > 0 && parsed.value <= MAX_OFFICE_CENTS ? parsed.value : null;
}
