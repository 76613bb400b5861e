import { CircleCheck, Download } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { generatePath } from 'react-router';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import type { SigningSource } from './use-signing.ts';

export type SignedFacts = { agreementId: string; signerName: string; signedAtWords: string };

/** When and by whom it was signed, the copy, and the next step. */
export function SignedPanel(props: {
  appointmentId: string;
  signed: SignedFacts;
  source: SigningSource;
  payByWords: string | null;
  payLaterWords: string | null;
  /** Nothing is left to pay. */
  paid: boolean;
  /** Takes the focus, because it replaces the form. */
  justNow: boolean;
}) {
  const { appointmentId, signed, source, payByWords, payLaterWords, paid, justNow } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!justNow) return;
    heading.current?.focus({ preventScroll: true });
    // Scrolls to the top, so that the notification does not cover the button.
    heading.current?.closest('section')?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [justNow]);
  const query = source.token ? `?${new URLSearchParams({ token: source.token })}` : '';
  return (
    <section aria-labelledby="signed-title" className="max-w-3xl bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <CircleCheck aria-hidden size={44} className="text-action" strokeWidth={1.5} />
      <h2 ref={heading} id="signed-title" tabIndex={-1} className="title-md mt-3 outline-none">
        Agreement signed
      </h2>
      <p className="mt-3 text-lead">
        {signed.signerName || 'The client'} signed it on {signed.signedAtWords}.
      </p>
      {payByWords && <p className="mt-2 font-semibold">Pay by {payByWords} to keep your time.</p>}
      {payLaterWords && <p className="mt-2 font-semibold">Nothing is due now. {payLaterWords}</p>}
      <p className="mt-2 text-muted">{payLaterWords ? 'You’re all set.' : nextText(paid, justNow)}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {paid && !source.token ? (
          <ActionLink to={`${paths.manageBooking}?${new URLSearchParams({ appointmentId })}`}>
            See your booking
          </ActionLink>
        ) : (
          // A link has no access to the booking page; the paid checkout shows the booking.
          <ActionLink
            to={generatePath(paths.checkout, { appointmentId })}
            weight={payLaterWords ? 'quiet' : 'primary'}
          >
            {paid ? 'See your booking' : payLaterWords ? 'Pay now instead' : 'Continue to payment'}
          </ActionLink>
        )}
        <a
          href={`/api/agreements/${signed.agreementId}/pdf${query}`}
          download
          className={actionClass('quiet')}
        >
          <Download aria-hidden size={20} /> Download your copy
        </a>
      </div>
    </section>
  );
}

function nextText(paid: boolean, justNow: boolean): string {
  if (paid) return justNow ? 'Taking you to your booking…' : 'It’s paid, too. You’re all set.';
  return justNow ? 'Taking you to payment…' : 'Next: payment.';
}
