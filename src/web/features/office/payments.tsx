import {
  listPaymentsToReview,
  type PaymentToReview,
  refundReviewed,
  settleReviewed,
} from '../../../api/admin.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { usdFromDecimal } from '../../lib/usd-decimal.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { AssignPayment } from './assign-payment.tsx';
import { attempt } from './attempt.ts';
import { MoneyCard, type MoneyFact, MoneyList, providerFact, settledQuestion } from './money-list.tsx';

const ask = () => deskCall(listPaymentsToReview);

export const Payments = ({ onChange }: { onChange: () => void }) => (
  <MoneyList
    id="payments"
    title="Payments to review"
    about="Payments that don’t match a booking, have no booking, or couldn’t be refunded. Assign, refund or settle them here."
    empty="No payments to review."
    ask={ask}
    keyOf={({ paymentId, booking }) => paymentId ?? booking?.appointmentId}
    onChange={onChange}
  >
    {(payment, onSettled) => <Payment payment={payment} onSettled={onSettled} />}
  </MoneyList>
);

function Payment({ payment, onSettled }: { payment: PaymentToReview; onSettled: () => void }) {
  const { paymentId: id, booking, receiptNumber, received, paidAtWords, provider, providerId, why } = payment;
  const facts: MoneyFact[] = [
    ...(receiptNumber ? [['Receipt', receiptNumber] as const] : []),
    ...(paidAtWords ? [['Paid on', paidAtWords] as const] : []),
    ...(providerId ? [providerFact(provider, providerId)] : []),
    ...(booking
      ? ([
          ['Inspection', booking.formattedDateTime],
          ['Property', booking.address],
          ['Asked for', usdFromDecimal(booking.total)],
          ['Paid', usdFromDecimal(booking.paid)],
        ] as const)
      : []),
  ];
  return (
    <MoneyCard
      name={booking?.clientName ?? 'No booking'}
      amount={received && `${usdFromDecimal(received)} received`}
      why={why}
      facts={facts}
    >
      {id && <Actions payment={{ ...payment, paymentId: id }} onSettled={onSettled} />}
    </MoneyCard>
  );
}

function Actions({
  payment: { paymentId: id, refund, provider, booking, received },
  onSettled,
}: {
  payment: PaymentToReview & { paymentId: string };
  onSettled: () => void;
}) {
  const atOffice = provider === 'office';
  const call = async (action: () => Promise<unknown>, done: string) => {
    await attempt(action, done);
    onSettled();
  };
  const refundPayment = (amount: string) =>
    call(
      () => deskCall(refundReviewed, { params: { id }, body: { amount } }),
      atOffice ? 'Listed under Owed' : 'Refund on its way',
    );
  return (
    <>
      {refund && (
        <ConfirmButton
          className={`${actionClass()} grow sm:grow-0`}
          question={{
            title: `Refund ${usdFromDecimal(refund)}?`,
            words: atOffice
              ? 'It’s listed under Owed until you’ve given it back.'
              : 'We’ll refund the card that was used. You can’t undo this.',
            yes: `Refund ${usdFromDecimal(refund)}`,
            no: 'Not now',
          }}
          onConfirm={() => refundPayment(refund)}
        >
          Refund {usdFromDecimal(refund)}
        </ConfirmButton>
      )}
      <ConfirmButton
        className={`${actionClass('quiet')} grow sm:grow-0`}
        question={settledQuestion}
        onConfirm={() => call(() => deskCall(settleReviewed, { params: { id } }), 'Payment settled')}
      >
        Settled
      </ConfirmButton>
      {booking === null && received !== null && refund !== null && (
        <AssignPayment paymentId={id} received={received} onAssigned={onSettled} />
      )}
    </>
  );
}
