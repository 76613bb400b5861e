// The signing flow, from loading the agreement to a stored signature.
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { toast } from '../../ui/toast-store.ts';
import { BookingEnded, LinkExpired, NothingFound, NotLoaded, VerifyAgain } from './cannot-sign.tsx';
import { goTo } from './go-to.ts';
import { InspectionCard } from './inspection-card.tsx';
import { isOwnSignature, type SentSignature } from './is-own-signature.ts';
import { Notice } from './layout.tsx';
import { type SignedFacts, SignedPanel } from './signed-panel.tsx';
import { SigningIntro } from './signing-intro.tsx';
import { type SigningSource, useSigning } from './use-signing.ts';

export type { SigningSource } from './use-signing.ts';

export type FoundBooking = { signed: boolean; paid: boolean };

const loadForm = () => import('./signing-form.tsx');
const SigningForm = lazyPart(loadForm);
const AmendmentForm = lazyPart(() => import('./amendment-form.tsx'));

export default function ContractSigning(props: {
  source: SigningSource;
  /** Called with the appointment whose agreement is now signed. */
  onSigned: (appointmentId: string) => void;
  /** Other ways to get it signed, shown while there is something to sign. */
  ways?: ReactNode;
  /** State of the booking, for the page's progress bar. */
  onFound?: (booking: FoundBooking) => void;
}) {
  const { source } = props;
  const { opened, look, accept, reload } = useSigning(source);
  const [sent, setSent] = useState<{
    appointmentId: string;
    ours: boolean;
    unconfirmed: SignedFacts | null;
  }>();

  // Most visitors here have something to sign, so the form loads while the server is asked.
  useEffect(() => void loadForm().catch(() => undefined), []);

  const { onFound } = props;
  const found = opened.state === 'found' && opened.signing.state !== 'ended' ? opened.signing : null;
  const [signed, paid] = [found ? found.signed !== null : null, found?.dueCents === 0];
  useEffect(() => {
    if (signed !== null) onFound?.({ signed, paid });
  }, [signed, paid, onFound]);

  const isSigned = opened.state === 'found' && opened.signing.signed !== null;
  useFocusWhenSigned(opened.state === 'found', isSigned, sent?.ours);

  /** The server's answer counts: someone else may have signed just before. */
  const settle = async (appointmentId: string, sending: SentSignature): Promise<boolean> => {
    const answer = await look();
    const signed = answer.state === 'found' ? answer.signing.signed : null;
    const agoMs = performance.now() - sending.sentAtMs;
    const ours =
      answer.state !== 'found' ||
      !signed ||
      isOwnSignature(signed, { ...sending, agoMs }, answer.answeredAtMs);
    accept(answer.state === 'found' ? answer : { state: 'failed' });
    setSent({ appointmentId, ours, unconfirmed: answer.state === 'found' ? null : factsOf(sending) });
    if (!ours) return false;
    const toPay = answer.state !== 'found' || answer.signing.payLaterWords === null;
    toast(signedToast(toPay));
    // The panel says when it is paid; nobody is taken to a payment that is not due.
    if (toPay) props.onSigned(appointmentId);
    return true;
  };

  switch (opened.state) {
    case 'loading':
      return <Loading />;
    case 'failed':
      return <NotLoaded onTryAgain={() => void reload()} />;
    case 'expired':
      return <LinkExpired source={source} />;
    case 'unknown':
      return <NothingFound source={source} />;
    case 'found': {
      const { signing } = opened;
      const { appointmentId } = signing;
      const now = sent?.appointmentId === appointmentId ? sent : undefined;
      const signed = signing.state === 'signed' ? signing.signed : now?.unconfirmed;
      if (signed)
        return (
          <>
            {now?.ours === false && <AlreadySigned signed={signed} />}
            <SignedPanel
              appointmentId={appointmentId}
              signed={signed}
              source={source}
              payByWords={signing.payByWords}
              payLaterWords={signing.payLaterWords}
              paid={signing.dueCents === 0}
              justNow={now?.ours === true}
            />
          </>
        );
      if (signing.state === 'ended') return <BookingEnded words={signing.formattedDateTime} />;
      if (signing.needsPhone)
        return (
          <div className="grid max-w-3xl gap-8">
            <p className="text-lead">
              It’s been a while, so please confirm it’s you before you sign. We can email you a signing link,
              or you can verify your phone again and come back here.
            </p>
            <VerifyAgain source={{ ...source, appointmentId }} />
            <InspectionCard signing={signing} />
          </div>
        );
      if (signing.state === 'to-amend' && signing.amendment)
        return (
          <Suspense fallback={<Loading />}>
            <AmendmentForm
              // A reschedule makes it another document.
              key={signing.amendment.termsHash}
              signing={signing}
              amendment={signing.amendment}
              source={source}
              onChanged={reload}
            />
          </Suspense>
        );
      return (
        <Suspense fallback={<Loading />}>
          <SigningIntro />
          {props.ways}
          <SigningForm
            signing={signing}
            source={source}
            onChanged={reload}
            onSigned={(sending) => settle(appointmentId, sending)}
          />
        </Suspense>
      );
    }
  }
}

const Loading = () => (
  <>
    <SigningIntro />
    <p role="status">Loading the agreement…</p>
  </>
);

const AlreadySigned = ({ signed }: { signed: SignedFacts }) => (
  <div id="already-signed" tabIndex={-1} role="alert" className="mb-6 max-w-3xl">
    <Notice>
      <p className="font-medium">
        {signed.signerName || 'The client'} already signed it on {signed.signedAtWords}.
      </p>
      <p className="mt-2">We didn’t use what you filled in. It’s still on this device.</p>
    </Notice>
  </div>
);

/** Moves the focus when a signature from elsewhere replaces the form. */
function useFocusWhenSigned(isFound: boolean, isSigned: boolean, ours: boolean | undefined): void {
  const hadForm = useRef(false);
  useEffect(() => {
    // After signing here, the panel takes the focus.
    if (isSigned && hadForm.current && !ours) goTo(ours === false ? 'already-signed' : 'signed-title');
    hadForm.current = isFound && !isSigned;
  }, [isFound, isSigned, ours]);
}

const factsOf = ({ agreementId, signedAt }: SentSignature): SignedFacts => ({
  agreementId,
  // The server says who signed.
  signerName: '',
  signedAtWords: formatDateTime(new Date(signedAt)),
});

/** The mails are stored together with the signature. */
const signedToast = (toPay: boolean) => ({
  title: 'Contract Signed Successfully!',
  description: `Email confirmations have been sent to all parties.${toPay ? ' Redirecting to payment...' : ''}`,
});
