import { CalendarPlus, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Managed } from '../../../api/manage-booking.ts';
import { OfficeLine } from '../../lib/office-line.tsx';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import type { Addresses } from './addresses.ts';
import { settledWords, signWords } from './booking-words.ts';
import { dollars } from './dollars.ts';
import { isAwaited, nextStep } from './next-step.ts';

/** What is still to do, the next thing first. */
export function NextStepPanel(props: {
  managed: Managed;
  addresses: Addresses;
  /** What a credit would pay. */
  credit: ReactNode;
  /** Canceling, for whom the challenge price was not granted. */
  cancelForRefund: ReactNode;
}) {
  const { managed, addresses } = props;
  return (
    <div className="self-start bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <h2 className="title-md">What happens next</h2>
      {managed.amendment && isAwaited(managed) && (
        <div className="mt-3 border-l-4 border-copper bg-sunk p-4">
          <p>Please sign your new time. Everything else in your agreement stays the same.</p>
          <Sign to={addresses.sign}>Sign your new time</Sign>
        </div>
      )}
      <Next {...props} />
      {isAwaited(managed) && (
        <ul className="mt-7 border-t border-line pt-3 font-medium">
          {nextStep(managed) !== 'follow' && addresses.track && (
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
      <OfficeLine words="Rather on the telephone?" className="mt-4 border-t border-line pt-5 text-fine" />
    </div>
  );
}

const linkClass = 'inline-flex min-h-11 items-center gap-2.5 underline underline-offset-4';

type Parts = Parameters<typeof NextStepPanel>[0];

function Next({ managed, addresses, credit, cancelForRefund }: Parts) {
  const { due, payment, claimRejected } = managed;
  switch (nextStep(managed)) {
    case 'choose':
      return (
        <>
          <p className="mt-3">{claimRejected?.words}</p>
          {credit}
          <div className="grid gap-x-3 sm:grid-cols-2">
            <Pay managed={managed} to={addresses.pay}>
              {managed.paid > 0 ? `Pay the difference: ${dollars(due)}` : `Pay ${dollars(due)}`}
            </Pay>
            {cancelForRefund}
          </div>
        </>
      );
    case 'sign':
      return (
        <>
          <p className="mt-3">{signWords(managed)}</p>
          {payment === 'processing' && <p className="mt-2">{processingWords}</p>}
          {payment === 'needs-review' && <p className="mt-2">{reviewWords}</p>}
          {payment === 'disputed' && <p className="mt-2">{disputedWords}</p>}
          <Sign to={addresses.sign}>
            {managed.outdatedBy.length > 0 ? 'Read and sign again' : 'Read and sign the agreement'}
          </Sign>
          {credit}
          {due > 0 && (payment === 'open' || payment === 'failed') && (
            <PayFirst {...{ managed, addresses }} />
          )}
        </>
      );
    case 'pay':
      return (
        <>
          <p className="mt-3">
            Your agreement is signed. The payment is what is left before the inspection.
            {payment === 'failed' && ' The last try did not go through; nothing was charged.'}
          </p>
          {credit}
          <Pay managed={managed} to={addresses.pay}>
            Pay {dollars(due)}
          </Pay>
        </>
      );
    case 'wait':
      return (
        <p role="status" className="mt-3 text-lead">
          {processingWords} This page tells you how it went.
        </p>
      );
    case 'review':
      return <p className="mt-3 text-lead">{payment === 'disputed' ? disputedWords : reviewWords}</p>;
    case 'follow':
      return (
        <>
          {managed.status !== 'in_progress' && <Settled words={settledWords(managed)} />}
          {credit}
          {addresses.track && (
            <ActionLink to={addresses.track} className="mt-6 w-full text-lead">
              Follow your inspection
            </ActionLink>
          )}
        </>
      );
    case 'over':
      return <p className="mt-3">Questions, or something to change? Call the office.</p>;
  }
}

const processingWords = 'Your payment is being processed. You need not pay again.';
const disputedWords =
  'Your bank is reviewing your payment. Please don’t pay again while the review is open. Questions? Call us.';
const reviewWords =
  'Something about your payment does not fit, and the office is looking at it. Please do not pay again; we write to you, or call us now.';

const Sign = ({ to, children }: { to: string | null; children: string }) =>
  to === null ? (
    <p className="mt-3">Please open the signing link in our e-mail.</p>
  ) : (
    <ActionLink to={to} className="mt-5 w-full text-lead">
      {children}
    </ActionLink>
  );

/** On the hosted page where there is one for what is due. */
function Pay(props: { managed: Managed; to: string | null; children: ReactNode }) {
  const { managed, to, children } = props;
  if (managed.paymentUrl !== null)
    return <HostedPage url={managed.paymentUrl} due={managed.due} weight="primary" />;
  if (to === null) return <p className="mt-3">Please call us to pay.</p>;
  return (
    <ActionLink to={to} className="mt-5 w-full text-lead">
      {children}
    </ActionLink>
  );
}

/** Paying keeps a held time as signing does. */
function PayFirst({ managed, addresses }: Pick<Parts, 'managed' | 'addresses'>) {
  const { paymentUrl, due, status } = managed;
  if (paymentUrl !== null) return <HostedPage url={paymentUrl} due={due} weight="quiet" />;
  if (status !== 'held' || addresses.pay === null) return null;
  return (
    <ActionLink to={addresses.pay} weight="quiet" className="mt-4 w-full text-lead">
      Pay {dollars(due)} first
    </ActionLink>
  );
}

const HostedPage = ({ url, due, weight }: { url: string; due: number; weight: 'primary' | 'quiet' }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    className={`${actionClass(weight)} mt-4 w-full text-lead`}
  >
    Pay now: {dollars(due)} (opens a new tab)
  </a>
);

const Settled = ({ words }: { words: string }) => (
  <>
    <p className="mt-3 text-lead">{words}</p>
    <ol className="mt-4 list-decimal space-y-2 pl-5">
      <li>We remind you before the inspection.</li>
      <li>On the day, you can see when your inspector is on the way and when to expect them.</li>
      <li>After the inspection the report comes by e-mail.</li>
    </ol>
  </>
);
