// Everything between "here is your agreement" and a signature that the server has.
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { formatDateTime } from '../../../domain/appointment/appointment-words.ts';
import { toast } from '../../ui/toast-store.ts';
import { BookingEnded, LinkExpired, NothingFound, NotLoaded } from './cannot-sign.tsx';
import { InspectionCard } from './inspection-card.tsx';
import { PhoneAgain } from './phone-again.tsx';
import { type SignedFacts, SignedPanel } from './signed-panel.tsx';
import { type SigningSource, useSigning } from './use-signing.ts';

export type { SigningSource } from './use-signing.ts';

const loadForm = () => import('./signing-form.tsx');
const SigningForm = lazy(loadForm);

export default function ContractSigning(props: {
  source: SigningSource;
  /** The appointment whose agreement is signed now. */
  onSigned: (appointmentId: string) => void;
  /** Other ways to have it signed, offered while there is something to sign. */
  ways?: ReactNode;
}) {
  const { source } = props;
  const { opened, reload } = useSigning(source);
  const [justSigned, setJustSigned] = useState<{ appointmentId: string; facts: SignedFacts }>();

  // Most who come here have something to sign: the form is fetched while the server is asked.
  useEffect(() => void loadForm().catch(() => undefined), []);

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
      const now = justSigned?.appointmentId === appointmentId ? justSigned.facts : undefined;
      const signed = now ?? signing.signed;
      if (signed && (now || signing.state === 'signed'))
        return (
          <SignedPanel
            appointmentId={appointmentId}
            signed={signed}
            source={source}
            justNow={now !== undefined}
          />
        );
      if (signing.state === 'ended') return <BookingEnded words={signing.formattedDateTime} />;
      if (signing.needsPhone)
        return (
          <div className="grid max-w-3xl gap-8">
            <p className="text-lead">
              It has been a while: before you sign, please show that it is still you. Have a signing link
              mailed to you, or verify your phone again and come back to this page.
            </p>
            <PhoneAgain source={{ ...source, appointmentId }} />
            <InspectionCard signing={signing} />
          </div>
        );
      return (
        <Suspense fallback={<Loading />}>
          {props.ways}
          <SigningForm
            signing={signing}
            source={source}
            onChanged={reload}
            onSigned={({ agreementId, signedAt, signerName }) => {
              const signedAtWords = formatDateTime(new Date(signedAt));
              toast(signedToast);
              setJustSigned({ appointmentId, facts: { agreementId, signerName, signedAtWords } });
              props.onSigned(appointmentId);
            }}
          />
        </Suspense>
      );
    }
  }
}

const Loading = () => <p role="status">Loading the agreement…</p>;

/** The mails are part of what was stored with the signature. */
const signedToast = {
  title: 'Contract Signed Successfully!',
  description: 'Email confirmations have been sent to all parties. Redirecting to payment...',
};
