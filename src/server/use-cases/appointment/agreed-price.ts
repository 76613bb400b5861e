import { isDeepStrictEqual } from 'node:util';
import type { Appointment } from '../../db/stores/appointments.ts';

type Quoted = Pick<Appointment, 'service' | 'addons' | 'paymentMethod' | 'total'>;

/**
 * A hold keeps the price it was quoted while it is for the same service, add-ons and way to pay: only the time or the
 * contact details change. Anything else is a new quote. The property is the same, because a hold is found by it.
 */
export const withAgreedPrice = <Wish extends Quoted>(own: Quoted | undefined, wanted: Wish): Wish =>
  own && isSameQuote(own, wanted) ? { ...wanted, total: own.total } : wanted;

const isSameQuote = (one: Quoted, other: Quoted): boolean =>
  one.service === other.service &&
  one.paymentMethod === other.paymentMethod &&
  isDeepStrictEqual([...one.addons].sort(), [...other.addons].sort());
