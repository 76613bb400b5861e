import {
  listPaymentsToReview,
  type PaymentToReview,
  refundReviewed,
  settleReviewed,
} from '../../../api/admin.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { attempt } from './attempt.ts';
import { Facts } from './facts.tsx';
import { Listed, Panel } from './panel.tsx';
import { useAnswer } from './use-answer.ts';
import { usd } from './words.ts';

const ask = () => deskCall(listPaymentsToReview);

export function Payments({ onChange }: { onChange: () => void }) {
  const payments = useAnswer(ask);
  const changed = () => {
    onChange();
    void payments.reload();
  };
  return (
    <Panel
      id="payments"
      title="Payments to review"
      about="Money that does not fit a booking, belongs to none, or did not go back. Nothing was done with it by itself."
    >
      <Listed {...payments} empty="No payment needs a look.">
        {(all) => (
          <ul className="grid gap-6">
            {all.map((payment) => (
              <Payment
                key={payment.paymentId ?? payment.booking?.appointmentId}
                payment={payment}
                onSettled={changed}
              />
            ))}
          </ul>
        )}
      </Listed>
    </Panel>
  );
}

function Payment({ payment, onSettled }: { payment: PaymentToReview; onSettled: () => void }) {
  const {
    paymentId: id,
    booking,
    receiptNumber,
    received,
    paidAtWords,
    provider,
    providerId,
    why,
    refund,
  } = payment;
  const facts: (readonly [string, string])[] = [
    ...(receiptNumber ? [['Receipt', receiptNumber] as const] : []),
    ...(received ? [['Received', usd(received)] as const] : []),
    ...(paidAtWords ? [['Paid on', paidAtWords] as const] : []),
    ...(providerId ? [[provider === 'stripe' ? 'At Stripe' : 'In the sandbox', providerId] as const] : []),
    ...(booking
      ? ([
          ['Inspection', booking.formattedDateTime],
          ['Property', booking.address],
          ['Asked for', usd(booking.total)],
          ['Paid', usd(booking.paid)],
        ] as const)
      : []),
  ];
  return (
    <li className="border border-line bg-raised p-5">
      <h3 className="text-lead font-semibold [overflow-wrap:anywhere]">
        {booking?.clientName ?? 'No booking'}
      </h3>
      <p className="mt-1 font-medium text-copper">{why}</p>
      <div className="mt-3">
        <Facts facts={facts} />
      </div>
      {id && <Actions id={id} refund={refund} onSettled={onSettled} />}
    </li>
  );
}

function Actions({ id, refund, onSettled }: { id: string; refund: string | null; onSettled: () => void }) {
  const call = async (action: () => Promise<unknown>, done: string) => {
    await attempt(action, done);
    onSettled();
  };
  const giveBack = (amount: string) =>
    call(() => deskCall(refundReviewed, { params: { id }, body: { amount } }), 'Refund on its way');
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {refund && (
        <ConfirmButton
          className={`${actionClass()} grow sm:grow-0`}
          question={{
            title: `Give ${usd(refund)} back?`,
            words: 'It goes to the means of payment that was used. That cannot be undone.',
            yes: `Refund ${usd(refund)}`,
            no: 'Not now',
          }}
          onConfirm={() => giveBack(refund)}
        >
          Refund {usd(refund)}
        </ConfirmButton>
      )}
      <ConfirmButton
        className={`${actionClass('quiet')} grow sm:grow-0`}
        question={{
          title: 'Settled?',
          words: 'It is not listed here any more. Nothing else changes.',
          yes: 'Settled',
          no: 'Keep it listed',
        }}
        onConfirm={() => call(() => deskCall(settleReviewed, { params: { id } }), 'Payment settled')}
      >
        Settled
      </ConfirmButton>
    </div>
  );
}
