/** Which numbers get a code: US ones. Countries that share +1 do not, some of them charge whoever texts them dearly. */
import { parseUsPhone, type UsPhone } from '../contact/phone.ts';
import type { Result } from '../result.ts';

const canada =
  '204 226 236 249 250 257 263 289 306 343 354 365 367 368 382 387 403 416 418 428 431 437 438 450 468 474 506 514 519 ' +
  '548 579 581 584 587 600 604 613 622 633 639 644 647 655 672 677 683 688 705 709 742 753 778 780 782 807 819 825 867 ' +
  '873 879 902 905 942';
const caribbeanAndBermuda =
  '242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876';
/** Calls to these are billed to the caller. */
const premium = '900';

const refusedAreas = new Set([canada, caribbeanAndBermuda, premium].join(' ').split(' '));

export function parseVerifiablePhone(
  typed: string,
): Result<UsPhone, 'missing-phone' | 'invalid-phone' | 'not-a-us-phone'> {
  const phone = parseUsPhone(typed);
  if (!phone.ok) {
    const international = /^\s*(\+|00|011)\s*(?!1)\d/.test(typed);
    return international ? { ok: false, reason: 'not-a-us-phone' } : phone;
  }
  return refusedAreas.has(phone.value.digits.slice(0, 3)) ? { ok: false, reason: 'not-a-us-phone' } : phone;
}
