/** Numbers that can get a code: ordinary US numbers, and regions the owner has allowed. */
import { isTextableArea, type TextRegion } from '../contact/area-codes.ts';
import { parseUsPhone, type UsPhone } from '../contact/phone.ts';
import type { Result } from '../result.ts';

export function parseVerifiablePhone(
  typed: string,
  allowed: readonly TextRegion[],
): Result<UsPhone, 'missing-phone' | 'invalid-phone' | 'not-a-us-phone'> {
  const phone = parseUsPhone(typed);
  if (!phone.ok) {
    const international = /^\s*(\+|00|011)\s*(?!1)\d/.test(typed);
    return international ? { ok: false, reason: 'not-a-us-phone' } : phone;
  }
  const area = phone.value.digits.slice(0, 3);
  return isTextableArea(area, allowed) ? phone : { ok: false, reason: 'not-a-us-phone' };
}
