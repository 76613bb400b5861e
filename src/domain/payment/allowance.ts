/** Money that the office takes off what is owed, out of goodwill or after a complaint. The agreed fee stays. */
import { type AppointmentStatus, blocksTime } from '../appointment/appointment-status.ts';
import type { Cents } from '../money.ts';

/** A booking that ended owes nothing: canceling it has settled its money. */
export const canTakeOff = (status: AppointmentStatus): boolean => blocksTime(status);

/** Before that, money is taken off what is owed instead. */
export const canGiveGoodwill = (status: AppointmentStatus): boolean =>
  status === 'completed' || status === 'cancelled';

/**
 * `refunds`: those made with the allowance. Money that went back stays back, and canceling has settled the rest: it gives back
 * everything that the allowance did not.
 */
export const canUndoAllowance = (
  status: AppointmentStatus,
  refunds: readonly { readonly toGiveBack: boolean }[],
): boolean => refunds.length === 0 || (canTakeOff(status) && refunds.every(({ toGiveBack }) => toGiveBack));

export interface AllowanceRequest {
  readonly amount: Cents;
  /** What could be refunded, or was due, when the office decided. */
  readonly shown: Cents;
}

export type AllowanceRefusal = 'allowance-changed' | 'allowance-too-large';

/** `limit`: what can be refunded, or is due, now. If it is not as shown, someone else was faster. */
export function allowanceRefusal({ amount, shown }: AllowanceRequest, limit: Cents): AllowanceRefusal | null {
  if (shown !== limit) return 'allowance-changed';
  return amount > limit ? 'allowance-too-large' : null;
}
