import type { PaymentToReview } from '../../../api/admin.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { type Cents, cents, formatUsd, toDecimalString } from '../../../domain/money.ts';
import { formatAddress, STATE } from '../../../domain/property/address.ts';
import type { Database } from '../../db/client.ts';
import { listMoneyToReview, type MoneyToReview } from '../../db/stores/payments-admin.ts';
import { receiptNumber } from '../payment/build-receipt.ts';

export async function listPaymentsToReview(
  db: Database,
  { samples }: { samples: boolean },
): Promise<PaymentToReview[]> {
  return (await listMoneyToReview(db, samples)).map(describe);
}

function describe(row: MoneyToReview): PaymentToReview {
  const { paymentId, appointmentId, startsAt, street, city, zip, number, provider, intentId, paidAt } = row;
  const refund = refundOf(row);
  return {
    paymentId,
    booking:
      appointmentId === null || startsAt === null
        ? null
        : {
            appointmentId,
            clientName: row.clientName ?? '',
            formattedDateTime: formatDateTime(startsAt),
            address: formatAddress({
              street: street ?? '',
              city: city ?? '',
              state: STATE,
              zip: zip ?? '',
            }),
            total: toDecimalString(cents(row.total ?? 0)),
            paid: toDecimalString(cents(row.paid ?? 0)),
          },
    receiptNumber: number !== null && paidAt !== null ? receiptNumber({ number }, paidAt) : null,
    received: row.received === null ? null : toDecimalString(cents(row.received)),
    paidAtWords: paidAt && formatDateTime(paidAt),
    provider,
    providerId: intentId,
    why: whyOf(row),
    refund: refund === null ? null : toDecimalString(refund),
  };
}

function whyOf({
  appointmentId,
  mismatch,
  failedRefund,
  overpaid,
  paid,
  total,
  ended,
}: MoneyToReview): string {
  if (mismatch === 'currency')
    return 'It was paid in another currency. Please check it in your payment provider’s dashboard.';
  if (failedRefund !== null)
    return `The bank didn’t accept the refund of ${formatUsd(cents(failedRefund))}. Try again, or send it another way.`;
  if (appointmentId === null) return 'It came without a booking. Find out who paid, or refund it.';
  if (mismatch === 'amount') return 'The amount paid isn’t the amount we asked for.';
  if (ended && overpaid !== null)
    return 'We won a dispute after this booking ended. Refund the money, or settle it with the payer.';
  return overpaid !== null || (paid ?? 0) > (total ?? 0)
    ? 'They paid more than the booking costs.'
    : 'The amount paid doesn’t match the price of the booking.';
}

/** What can be refunded from here; other currencies are refunded at the provider. */
export function refundOf({
  appointmentId,
  mismatch,
  failedRefund,
  overpaid,
  left,
}: Pick<MoneyToReview, 'appointmentId' | 'mismatch' | 'failedRefund' | 'overpaid' | 'left'>): Cents | null {
  if (mismatch === 'currency' || left === null || left <= 0) return null;
  if (appointmentId === null) return cents(left);
  const excess = failedRefund ?? overpaid;
  return excess === null ? null : cents(Math.min(excess, left));
}
