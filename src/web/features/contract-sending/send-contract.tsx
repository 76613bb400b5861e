// Someone else signs: they get an email, and the booking continues without waiting for them.

import { MailCheck } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Signing } from '../../../api/agreement.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { INCOMPLETE_SENDING_HINT, missingToSend, type SendingForm } from './missing-to-send.ts';
import { SignerFields } from './signer-fields.tsx';
import { useSending } from './use-sending.ts';

export function SendContract(props: {
  signing: Pick<Signing, 'appointmentId' | 'heldUntilWords'>;
  form: ContractForm;
  /** The client section of the contract form. */
  clientFields: ReactNode;
  /** Address of the next page, given the document's id. */
  addressFor: (documentId: string) => string;
}) {
  const { signing, form, clientFields, addressFor } = props;
  const [sending, setSending] = useState<SendingForm>(() => whoSigns(form));
  const [tried, setTried] = useState(false);
  const { state, send } = useSending(signing.appointmentId, addressFor);
  const missing = missingToSend(form, sending);
  const change = (part: Partial<SendingForm>) => setSending((before) => ({ ...before, ...part }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state.step === 'sending') return;
    setTried(true);
    const [first] = missing;
    if (!first) return void send(form, sending);
    toast(incomplete);
    goTo(first.field);
  };

  if (state.step === 'sent') return <SentPanel sending={sending} next={state.next} />;
  const busy = state.step === 'sending';
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl gap-10">
      <section aria-labelledby="signer-title" className="border-t-2 border-ink pt-5">
        <h2 id="signer-title" className="title-md">
          The signer
        </h2>
        <p className="mb-5 mt-3 text-muted">
          We’ll email them a link to read and sign the agreement on their own device.
          {signing.heldUntilWords && ` Your time is held until ${signing.heldUntilWords}.`}
        </p>
        <SignerFields sending={sending} change={change} missing={tried ? missing : []} />
      </section>
      {clientFields}
      <section aria-labelledby="send-title" className="border-t-2 border-ink pt-5">
        <h2 id="send-title" className="title-md mb-2">
          Send the agreement
        </h2>
        <CheckboxField
          id="acceptedTerms"
          label="I have read the service agreement and accept its terms for this booking."
          checked={sending.accepted}
          onChange={(accepted) => change({ accepted })}
        />
        <Link
          to={paths.contractPreview}
          target="_blank"
          className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
        >
          Read the agreement (opens a new tab)
        </Link>
        <button
          type="submit"
          // Never disabled: pressed early, it lists what is missing and moves the focus there.
          aria-disabled={busy || undefined}
          aria-describedby="send-hint"
          className={`${actionClass()} mt-4 w-full text-lead ${busy ? 'cursor-progress' : ''}`}
        >
          {busy ? 'Sending…' : 'Send for signature'}
        </button>
        <p id="send-hint" className="mt-3 text-muted">
          {missing.length > 0
            ? INCOMPLETE_SENDING_HINT
            : 'This only sends the signing link. Nothing is signed in your name.'}
        </p>
        <div role="alert">
          {state.step === 'form' && state.problem && (
            <p className="mt-3 border-l-4 border-danger bg-sunk p-4 font-medium">{state.problem}</p>
          )}
          {tried && missing.length > 0 && (
            <p className="mt-3 border-l-4 border-accent bg-sunk p-4">
              Still missing: {missing.map(({ words }) => words).join('; ')}.
            </p>
          )}
        </div>
      </section>
    </form>
  );
}

/** A realtor, relative or friend usually books for the buyer. */
const whoSigns = ({ relationshipToBuyer, buyerName, buyerEmail }: ContractForm): SendingForm => ({
  signerName: relationshipToBuyer === 'buyer' ? '' : buyerName,
  signerEmail: relationshipToBuyer === 'buyer' ? '' : buyerEmail,
  message: '',
  accepted: false,
});

const incomplete = {
  title: 'Incomplete Form',
  description: 'Please complete all required fields and accept the terms.',
  tone: 'destructive',
} as const;

function goTo(field: string) {
  const target = document.getElementById(field);
  target?.closest('details')?.setAttribute('open', '');
  target?.focus();
}

/** Takes the focus, because it replaces the form. */
function SentPanel({ sending, next }: { sending: SendingForm; next: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="sent-title" className="max-w-3xl bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <MailCheck aria-hidden size={44} strokeWidth={1.5} className="text-action" />
      <h2 ref={heading} id="sent-title" tabIndex={-1} className="title-md mt-3 outline-none">
        Contract Sent Successfully!
      </h2>
      <p className="mt-3 text-lead [overflow-wrap:anywhere]">
        We sent {sending.signerName.trim()} the signing link at {sending.signerEmail.trim()}.
      </p>
      <p className="mb-6 mt-2 text-muted">Taking you to payment…</p>
      <ActionLink to={next}>Continue to payment</ActionLink>
    </section>
  );
}
