/** Whether the desk can send the payer a link to pay what is due. */
import { blocksTime } from '../appointment/appointment-status.ts';
import type { DeskState } from '../appointment/desk-change.ts';
import { deskStateText } from '../appointment/desk-text.ts';
import type { PaymentStatus } from '../appointment/payment-status.ts';
import { type Bill, due } from './due.ts';

export interface PaymentLinkFacts extends Bill, Pick<DeskState, 'status' | 'inspectorStatus'> {
  readonly paymentStatus: PaymentStatus;
  /** A payment that is still processing at the provider. */
  readonly isProcessing: boolean;
  readonly isSample: boolean;
}

/** The reason for the desk; `null`: a link can be sent. Paying while another payment is processing would pay twice. */
export function paymentLinkRefusal(booking: PaymentLinkFacts): string | null {
  const { status, paymentStatus } = booking;
  if (booking.isSample) return 'This is a sample, so it can’t be paid.';
  if (!blocksTime(status)) return deskStateText(booking);
  if (paymentStatus === 'disputed')
    return 'The bank is reviewing their payment. Please wait for its decision.';
  if (paymentStatus === 'needs_review')
    return 'A payment for this booking needs a look first. You’ll find it under Payments to review.';
  if (due(booking) === 0) return 'This booking is already paid.';
  return booking.isProcessing ? 'Their payment is on its way. Please wait until it arrives.' : null;
}
