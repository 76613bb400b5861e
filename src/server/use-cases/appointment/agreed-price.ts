import { isDeepStrictEqual } from 'node:util';
import type { Appointment } from '../../db/stores/appointments.ts';

type Quoted = Pick<Appointment, 'service' | 'addons' | 'paymentMethod' | 'total'>;

/**
 * A hold keeps its quoted price while service, add-ons and payment method stay the same. The property is the same, because
 * a hold is found by it.
 */
export const withAgreedPrice = <Slot extends Quoted>(hold: Quoted | undefined, slot: Slot): Slot =>
  hold && isSameQuote(hold, slot) ? { ...slot, total: hold.total } : slot;

const isSameQuote = (one: Quoted, other: Quoted): boolean =>
  one.service === other.service &&
  one.paymentMethod === other.paymentMethod &&
  isDeepStrictEqual([...one.addons].sort(), [...other.addons].sort());
