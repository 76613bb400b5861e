import { isDeepStrictEqual } from 'node:util';
import type { Cents } from '../../../domain/money.ts';
import { withPriceChange } from '../../../domain/pricing/price-change.ts';
import type { Result } from '../../../domain/result.ts';
import type { Appointment } from '../../db/stores/appointments.ts';

type Quoted = Pick<Appointment, 'service' | 'addons' | 'paymentMethod' | 'total'>;
type Hold = Quoted & Pick<Appointment, 'priceChange'>;

/**
 * A hold keeps its total while service, add-ons and payment method stay the same; it is quoted for its own property.
 * Another quote gets the discount or surcharge that the office agreed.
 */
export function agreedTotal(hold: Hold | undefined, quoted: Quoted): Result<Cents, 'discount-too-large'> {
  if (!hold) return { ok: true, value: quoted.total };
  if (isSameQuote(hold, quoted)) return { ok: true, value: hold.total };
  const total = withPriceChange(quoted.total, hold.priceChange);
  return total.ok ? total : { ok: false, reason: 'discount-too-large' };
}

const isSameQuote = (one: Quoted, other: Quoted): boolean =>
  one.service === other.service &&
  one.paymentMethod === other.paymentMethod &&
  isDeepStrictEqual([...one.addons].sort(), [...other.addons].sort());
