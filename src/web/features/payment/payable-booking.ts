import type { Signing } from '../../../api/agreement.ts';
import type { Reservation } from '../../../api/appointment.ts';

/** The fields of a booking needed for paying: from a reservation of this browser, or from a link. */
export type PayableBooking = Pick<
  Reservation,
  | 'id'
  | 'status'
  | 'address'
  | 'formattedDateTime'
  | 'scheduledAt'
  | 'heldUntilWords'
  | 'payLaterWords'
  | 'total'
  | 'surcharges'
  | 'refundTerms'
  | 'awaitingVerification'
  | 'contractSigned'
  | 'agreementId'
  | 'signedBefore'
  | 'paymentUrl'
>;

export const payableFromLink = (signing: Signing): PayableBooking => ({
  id: signing.appointmentId,
  status: signing.heldUntilWords === null ? 'scheduled' : 'held',
  address: signing.address,
  formattedDateTime: signing.formattedDateTime,
  heldUntilWords: signing.heldUntilWords ?? signing.payByWords,
  payLaterWords: signing.payLaterWords,
  scheduledAt: signing.scheduledAt,
  total: signing.total,
  surcharges: signing.surcharges,
  refundTerms: signing.refundTerms,
  awaitingVerification: signing.awaitingVerification,
  contractSigned: signing.signed !== null,
  agreementId: signing.signed?.agreementId ?? null,
  signedBefore:
    signing.totalBefore === null ? null : { total: signing.totalBefore, outdatedBy: signing.outdatedBy },
  paymentUrl: signing.paymentUrl,
});
