// Paying on a link that was shown at the door: the amount, the address and the card form, and nothing else of the booking.
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DoorPayment } from '../../../api/door-payment.ts';
import { cents, toDollarNumber } from '../../../domain/money.ts';
import { usdExact } from '../../lib/usd.ts';
import { actionClass } from '../../ui/action.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { NoAnswer, Unavailable } from '../../ui/unavailable.tsx';
import { AmountDuePanel } from './amount-panel.tsx';
import { type BookingRef, openDoorLink } from './payment-api.ts';
import { paymentOutcomeText } from './payment-outcome-text.ts';
import { bookingPayment } from './prepare-payment.ts';
import { LoadingForm, PaymentProcessing, ProviderForm } from './provider-form.tsx';
import { usePayment } from './use-payment.ts';

type Opened = DoorPayment | 'loading' | 'ended' | 'failed';

export default function DoorCheckout({ appointmentId, token }: { appointmentId: string; token: string }) {
  const [opened, setOpened] = useState<Opened>('loading');
  const open = useCallback(async () => {
    const answer = await openDoorLink({ appointmentId, token });
    setOpened(answer.ok ? answer.value : answer.reason === 'refused' ? 'ended' : 'failed');
  }, [appointmentId, token]);
  useEffect(() => void open(), [open]);
  switch (opened) {
    case 'loading':
      return <p role="status">Looking up your booking…</p>;
    case 'failed':
      return <NoAnswer onTryAgain={() => void open()} />;
    case 'ended':
      return (
        <Unavailable words="This link has expired or doesn’t work. You weren’t charged. Please ask your inspector for a new one.">
          {null}
        </Unavailable>
      );
    default:
      return <DoorPaymentPanel booking={{ appointmentId, token }} opened={opened} />;
  }
}

function DoorPaymentPanel({ booking, opened }: { booking: BookingRef; opened: DoorPayment }) {
  const { appointmentId, token } = booking;
  const { payment, problem, setUp, look, fail, forget } = usePayment(
    useMemo(() => bookingPayment({ appointmentId, token }), [appointmentId, token]),
    () => {},
  );
  const about = {
    total: toDollarNumber(cents(opened.dueCents)),
    awaitingVerification: false,
    refundTerms: opened.refundTerms,
  };
  const facts = <FactList facts={[{ name: 'Property', value: opened.address }]} />;
  if (payment.state === 'settled') {
    const { title, words } = paymentOutcomeText(payment.status);
    return (
      <div className="grid max-w-2xl gap-8">
        <div role="status" className="bg-raised p-[min(1.25rem,5vw)] sm:p-9">
          <h2 className="title-md">{title}</h2>
          {payment.status.state === 'paid' && (
            <p className="price mt-3 text-[min(3.25rem,14vw)] leading-none" data-testid="amount-paid">
              {usdExact(payment.status.paid)}
            </p>
          )}
          <p className="mt-5 text-lead">
            {payment.status.state === 'paid'
              ? 'Thank you. The receipt goes to the person who booked.'
              : words}
          </p>
        </div>
        {facts}
      </div>
    );
  }
  return (
    <div className="grid max-w-2xl gap-8">
      <AmountDuePanel
        reservation={about}
        amount={payment.state === 'ready' ? payment.intent.amount : undefined}
      >
        {payment.state === 'setting-up' && <LoadingForm />}
        {payment.state === 'waiting' && <PaymentProcessing />}
        {payment.state === 'ready' && (
          <ProviderForm
            intent={payment.intent}
            problem={problem}
            onTried={look}
            onFail={fail}
            onTry={forget}
          />
        )}
        {(payment.state === 'failed' || payment.state === 'unlisted') && (
          <>
            <p className="mb-4">There was an error setting up your payment. You weren’t charged.</p>
            <button
              type="button"
              onClick={() => void setUp()}
              className={`${actionClass()} w-full text-lead`}
            >
              Try again
            </button>
          </>
        )}
      </AmountDuePanel>
      {facts}
    </div>
  );
}
