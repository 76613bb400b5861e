import { CalendarPlus, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Managed } from '../../../api/manage-booking.ts';
import { OfficeLine } from '../../lib/office-line.tsx';
import { usd } from '../../lib/usd.ts';
import { ActionLink } from '../../ui/action.tsx';
import { unlessAtFoot } from '../../ui/action-bar.tsx';
import type { Addresses } from './addresses.ts';
import { payText, settledText, signText } from './booking-text.ts';
import { HostedPage, hasNextAction, NextAction } from './next-action.tsx';
import { isAwaited, nextStep } from './next-step.ts';
import { StepsLeft } from './steps-left.tsx';

type Parts = {
  managed: Managed;
  addresses: Addresses;
  /** Offer to apply a credit. */
  credit: ReactNode;
  /** Cancel button after a rejected challenge claim. */
  cancelForRefund: ReactNode;
};

/** The remaining steps, next one first. */
export function NextStepPanel(props: Parts) {
  const { managed, addresses } = props;
  const step = nextStep(managed);
  return (
    <div className="self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <h2 className="title-md">{panelHeading(managed)}</h2>
      {managed.amendment && isAwaited(managed) && (
        <div className="mt-3 border-l-4 border-accent bg-sunk p-4">
          <p>Please sign your new time. Everything else in your agreement stays the same.</p>
          {addresses.sign && (
            <ActionLink
              to={addresses.sign}
              weight={step === 'follow' ? 'primary' : 'quiet'}
              className="mt-4 w-full text-lead"
            >
              Sign your new time
            </ActionLink>
          )}
        </div>
      )}
      <Next {...props} />
      {isAwaited(managed) && (
        <ul className="mt-7 border-t border-line pt-3 font-medium">
          {step !== 'follow' && addresses.track && (
            <li>
              <Link to={addresses.track} className={linkClass}>
                <MapPin aria-hidden size={20} /> Follow your inspection
              </Link>
            </li>
          )}
          {addresses.calendarFile && (
            <li>
              <a href={addresses.calendarFile} download className={linkClass}>
                <CalendarPlus aria-hidden size={20} /> Add to calendar
              </a>
            </li>
          )}
        </ul>
      )}
      <OfficeLine words="Prefer the phone?" className="mt-4 border-t border-line pt-5 text-fine" />
    </div>
  );
}

function panelHeading(managed: Managed): string {
  if (managed.status === 'completed' && managed.report) return 'Your report';
  const step = nextStep(managed);
  return step === 'sign' || step === 'pay' ? 'What’s left to do' : 'What happens next';
}

const linkClass = 'inline-flex min-h-11 items-center gap-2.5 underline underline-offset-4';

function Next(props: Parts) {
  const { managed, addresses, credit, cancelForRefund } = props;
  const { due, payment, claimRejected } = managed;
  switch (nextStep(managed)) {
    case 'choose':
      return (
        <>
          <p className="mt-3">{claimRejected?.words}</p>
          {credit}
          <div className="grid gap-x-3 sm:grid-cols-2">
            <Action {...props} instead="Please call us to pay." />
            {cancelForRefund}
          </div>
        </>
      );
    case 'sign':
      return (
        <>
          <StepsLeft managed={managed} />
          <p className="mt-4">{signText(managed)}</p>
          {payment === 'processing' && <p className="mt-2">{processingText}</p>}
          {payment === 'needs-review' && <p className="mt-2">{reviewText}</p>}
          {payment === 'disputed' && <p className="mt-2">{disputedText}</p>}
          <Action {...props} instead="Please open the signing link in our email." />
          {credit}
          {due > 0 && (payment === 'open' || payment === 'failed') && (
            <PayFirst {...{ managed, addresses }} />
          )}
        </>
      );
    case 'pay':
      return (
        <>
          <StepsLeft managed={managed} />
          <p className="mt-4">{payText(managed)}</p>
          {credit}
          <Action {...props} instead="Please call us to pay." />
        </>
      );
    case 'wait':
      return (
        <p role="status" className="mt-3 text-lead">
          {processingText} This page updates when it’s done.
        </p>
      );
    case 'review':
      return <p className="mt-3 text-lead">{payment === 'disputed' ? disputedText : reviewText}</p>;
    case 'follow':
      return (
        <>
          {managed.status !== 'in_progress' && <Settled words={settledText(managed)} />}
          {managed.status === 'in_progress' && managed.payLaterWords && (
            <p className="mt-3">{managed.payLaterWords}</p>
          )}
          {credit}
          {addresses.track && (
            <ActionLink
              to={addresses.track}
              weight={managed.amendment ? 'quiet' : 'primary'}
              className="mt-6 w-full text-lead"
            >
              Follow your inspection
            </ActionLink>
          )}
          <PayEarly {...{ managed, addresses }} />
        </>
      );
    case 'open-report':
    case 'sign-for-report':
    case 'pay-for-report':
    case 'over':
      return (
        <>
          {managed.report && <p className="mt-3 text-lead">{managed.report.words}</p>}
          {managed.status === 'completed' && managed.payLaterWords && (
            <p className="mt-3 text-lead">{managed.payLaterWords}</p>
          )}
          {hasNextAction(props) && (
            <div className={`mt-5 ${unlessAtFoot}`}>
              <NextAction {...props} />
            </div>
          )}
          <p className="mt-3">Questions, or something to change? Call the office.</p>
        </>
      );
  }
}

const processingText = 'We’re processing your payment. No need to pay again.';
const disputedText =
  'Your bank is reviewing your payment. Please don’t pay again while the review is open. Questions? Call us.';
const reviewText =
  'Something about your payment doesn’t match, and our office is checking it. Please don’t pay again. We’ll email you, or call us now.';

/** In the panel on a wide screen; at the foot on a phone. */
const Action = (props: Parts & { instead: string }) =>
  hasNextAction(props) ? (
    <div className={`mt-5 ${unlessAtFoot}`}>
      <NextAction {...props} />
    </div>
  ) : (
    <p className="mt-3">{props.instead}</p>
  );

/** A fee that is due later can be paid at once. */
function PayEarly({ managed, addresses }: Pick<Parts, 'managed' | 'addresses'>) {
  const { paymentUrl, due, payment, payLaterWords } = managed;
  if (payLaterWords === null || (payment !== 'open' && payment !== 'failed')) return null;
  if (paymentUrl !== null)
    return (
      <div className="mt-4">
        <HostedPage url={paymentUrl} due={due} weight="quiet" />
      </div>
    );
  return (
    addresses.pay !== null && (
      <ActionLink to={addresses.pay} weight="quiet" className="mt-4 w-full text-lead">
        Pay {usd(due)} now
      </ActionLink>
    )
  );
}

/** Like signing, paying keeps a held time. */
function PayFirst({ managed, addresses }: Pick<Parts, 'managed' | 'addresses'>) {
  const { paymentUrl, due, status } = managed;
  if (managed.payLaterWords !== null) return <PayEarly {...{ managed, addresses }} />;
  if (paymentUrl !== null)
    return (
      <div className="mt-4">
        <HostedPage url={paymentUrl} due={due} weight="quiet" />
      </div>
    );
  if (status !== 'held' || addresses.pay === null) return null;
  return (
    <ActionLink to={addresses.pay} weight="quiet" className="mt-4 w-full text-lead">
      Pay {usd(due)} first
    </ActionLink>
  );
}

const Settled = ({ words }: { words: string }) => (
  <>
    <p className="mt-3 text-lead">{words}</p>
    <ol className="mt-4 list-decimal space-y-2 pl-5">
      <li>We’ll remind you before the inspection.</li>
      <li>On the day, see when your inspector is on the way and when to expect them.</li>
      <li>After the inspection, we’ll email you the report.</li>
    </ol>
  </>
);
