import { CalendarPlus, Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { generatePath } from 'react-router';
import type { PaymentSummary } from '../../../api/payment.ts';
import { OfficeLine } from '../../lib/office-line.tsx';
import { usdExact } from '../../lib/usd.ts';
import { paths } from '../../paths.ts';
import { paidReport } from '../../storage/paid-report.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { paymentOutcomeText } from './payment-outcome-text.ts';

/** An inspection is or will be booked, and nothing is left to pay for it. */
export const isFullyPaid = ({ state, booked, appointmentId }: PaymentSummary): boolean =>
  state === 'paid' && (booked || appointmentId === null);

/** Paid, and what happens next; or why there is nothing to pay. */
export function PaymentOutcomePanel(props: {
  status: PaymentSummary;
  signed: boolean;
  /** This browser may change or cancel it. */
  manageable?: boolean;
  /** The page has no other link to an unsigned agreement. */
  offersSigning?: boolean;
  /** The button that had the focus is gone. */
  takesFocus?: boolean;
}) {
  const { status, signed, manageable = true, offersSigning = false, takesFocus = false } = props;
  const { title, words } = paymentOutcomeText(status);
  const isPaid = isFullyPaid(status);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className="@container flex w-full flex-col self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <h2 ref={heading} tabIndex={-1} className="title-md flex items-center gap-3">
        {isPaid && <Check aria-hidden size={28} className="text-action" />} {title}
      </h2>
      {isPaid && (
        <p className="price mt-3 text-[min(3.25rem,14vw)] leading-none" data-testid="amount-paid">
          {usdExact(status.paid || status.total)}
        </p>
      )}
      <p role="status" className="mt-5 text-lead">
        {words}
      </p>
      {status.paidAtWords !== null && isPaid && (
        <p className="mt-1 text-fine text-muted">Paid {status.paidAtWords}</p>
      )}
      {isPaid && status.inspected && <AfterInspection status={status} signed={signed} />}
      {isPaid && !status.inspected && status.appointmentId !== null && (
        <Next status={status} signed={signed} manageable={manageable} offersSigning={offersSigning} />
      )}
      {!status.booked && (
        <ActionBar on="raised" className="mt-6">
          <ActionLink to={paths.calendar} className="w-full text-lead">
            {status.appointmentId === null ? 'Book your inspection' : 'Pick Your Date'}
          </ActionLink>
        </ActionBar>
      )}
      <OfficeLine words="Questions?" />
    </div>
  );
}

/** The report is what comes next: opened from here if this tab came from its page. */
function AfterInspection({ status, signed }: { status: PaymentSummary; signed: boolean }) {
  const { appointmentId } = status;
  const left = useStoredValue(paidReport);
  const isLeft = left && appointmentId && left.checkout === generatePath(paths.checkout, { appointmentId });
  return (
    <>
      <h3 className="mt-7 font-semibold">Your report</h3>
      {!signed && <p className="mt-2">Please sign your agreement to open the report.</p>}
      {!isLeft && <p className="mt-2">We email the report to the people it belongs to when it’s ready.</p>}
      {isLeft && signed && <p className="mt-2">Your payment opens the report.</p>}
      {isLeft && (
        <ActionBar on="raised" className="mt-6">
          <ActionLink to={generatePath(paths.report, { token: left.token })} className="w-full text-lead">
            {signed ? 'Open your report' : 'Back to your report'}
          </ActionLink>
        </ActionBar>
      )}
    </>
  );
}

const Next = ({
  status: { appointmentId, trackingToken },
  signed,
  manageable,
  offersSigning,
}: {
  status: PaymentSummary;
  signed: boolean;
  manageable: boolean;
  offersSigning: boolean;
}) => (
  <>
    <h3 className="mt-7 font-semibold">What happens next</h3>
    <ol className="mt-2 list-decimal space-y-2 pl-5">
      {!signed && <li>Please sign your agreement before the inspection.</li>}
      <li>We’ll remind you before the inspection.</li>
      <li>On the day, see when your inspector is on the way and when to expect them.</li>
      <li>After the inspection, we’ll email you the report.</li>
    </ol>
    {!signed && offersSigning && appointmentId && (
      <ActionBar on="raised" className="mt-6">
        <ActionLink
          to={`${paths.contractSigning}?${new URLSearchParams({ appointmentId })}`}
          className="w-full text-lead"
        >
          Sign the agreement
        </ActionLink>
      </ActionBar>
    )}
    {signed && trackingToken && (
      <ActionBar on="raised" className="mt-6">
        <FollowLink token={trackingToken} weight="primary" />
      </ActionBar>
    )}
    <div className="mt-3 grid gap-3">
      {!signed && trackingToken && <FollowLink token={trackingToken} weight="quiet" />}
      {trackingToken && (
        <a href={`/api/appointments/${trackingToken}/calendar.ics`} download className={actionClass('quiet')}>
          <CalendarPlus aria-hidden size={20} /> Add to calendar
        </a>
      )}
      {manageable && appointmentId && (
        <ActionLink to={`${paths.manageBooking}?${new URLSearchParams({ appointmentId })}`} weight="quiet">
          Change or cancel your booking
        </ActionLink>
      )}
      {!manageable && <p>To change or cancel, use the link in the email about your booking.</p>}
    </div>
  </>
);

const FollowLink = (props: { token: string; weight: 'primary' | 'quiet' }) => (
  <ActionLink
    to={generatePath(paths.track, { appointmentId: props.token })}
    weight={props.weight}
    className="w-full text-lead"
  >
    Follow your inspection
  </ActionLink>
);
