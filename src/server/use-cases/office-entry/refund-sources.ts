import { cardText } from '../../../domain/payment/card-text.ts';
import { officeMoneyText } from '../../../domain/payment/office-entry.ts';
import { refundableOf } from '../../../domain/payment/payment-state.ts';
import type { RefundSource } from '../../../domain/payment/refund-split.ts';
import { findReceived } from '../../db/stores/office-entries.ts';
import {
  isOfficePayment,
  type moneyBackOf,
  type StoredPayment,
  toPaymentRow,
} from '../../db/stores/payments.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';

/** The payments that a refund can be taken from, oldest first. Another provider's money cannot be sent back now. */
export async function refundSources(
  { db, payments: { provider } }: Pick<PaymentDeps, 'db' | 'payments'>,
  payments: readonly StoredPayment[],
  back: Awaited<ReturnType<typeof moneyBackOf>>,
): Promise<(RefundSource & { paymentId: string })[]> {
  const sources = payments
    .filter((payment) => payment.mismatch !== 'currency')
    .filter((payment) => payment.provider === provider || isOfficePayment(payment))
    .map(async (payment) => {
      const taken = isOfficePayment(payment) ? await findReceived(db, payment.id) : undefined;
      const card = cardText({ brand: payment.card_brand, last4: payment.card_last4 });
      return {
        paymentId: payment.id,
        amount: refundableOf(toPaymentRow(payment, back)),
        words: taken ? officeMoneyText(taken) : (card ?? 'card'),
        byOffice: isOfficePayment(payment),
      };
    });
  return (await Promise.all(sources)).filter(({ amount }) => amount > 0);
}
