import { CircleCheck } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { FieldError, fieldClass } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import { CODE_LENGTH, type PhoneVerification } from './use-phone-verification.ts';

export function VerificationSection(props: {
  verification: PhoneVerification;
  phoneNumber: string;
  highlighted: boolean;
}) {
  const { verification, phoneNumber } = props;
  return (
    <Section name="verification" title="Verify your phone" highlighted={props.highlighted}>
      {verification.state === 'verified' ? (
        <p
          id="verification"
          tabIndex={-1}
          className="flex items-center gap-3 font-semibold text-action"
          role="status"
        >
          <CircleCheck aria-hidden size={26} className="shrink-0" /> {phoneNumber} is verified.
        </p>
      ) : verification.state === 'sent' ? (
        <CodeForm verification={verification} phoneNumber={phoneNumber} />
      ) : (
        <div>
          <p className="text-muted">
            {phoneNumber
              ? `We’ll text a 6-digit code to ${phoneNumber}.`
              : 'Enter your mobile phone above and we’ll text you a 6-digit code.'}
          </p>
          <button
            type="button"
            id="verification"
            onClick={() => void verification.send().then(keepFocusHere)}
            disabled={verification.busy}
            aria-describedby="verification-error"
            className={`${actionClass('quiet')} mt-4`}
          >
            {verification.busy ? 'Sending...' : 'Send Verification Code'}
          </button>
          <FieldError id="verification" error={verification.problem || undefined} />
        </div>
      )}
    </Section>
  );
}

function CodeForm({ verification, phoneNumber }: { verification: PhoneVerification; phoneNumber: string }) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void verification.verify(code).then(keepFocusHere);
  };
  // A disabled button stops Enter from submitting, so this shows the reason.
  const explain = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || code.length >= CODE_LENGTH) return;
    event.preventDefault();
    void verification.verify(code);
  };
  const startAgain = () => {
    verification.startAgain();
    keepFocusHere();
  };
  return (
    <form onSubmit={submit} noValidate>
      <p className="text-muted">We texted a code to {phoneNumber}. It’s good for 10 minutes.</p>
      {verification.sandboxCode && (
        <p className="mt-3 border-l-4 border-accent bg-sunk p-4">
          Sandbox: no text is sent. Your code is{' '}
          <strong className="tracking-widest" data-testid="sandbox-code">
            {verification.sandboxCode}
          </strong>
          .
        </p>
      )}
      <label htmlFor="verification" className="mt-4 block font-medium">
        6-digit code
      </label>
      <div className="flex flex-wrap items-stretch gap-3">
        <input
          id="verification"
          // biome-ignore lint/a11y/noAutofocus: the visitor just requested the code and will type it.
          autoFocus
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={verification.problem ? true : undefined}
          aria-describedby="verification-error"
          onKeyDown={explain}
          onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
          className={`${fieldClass} max-w-48 text-2xl tracking-[0.3em]`}
        />
        <button
          type="submit"
          disabled={code.length < CODE_LENGTH || verification.busy}
          className={`${actionClass('quiet')} mt-1.5 disabled:opacity-60`}
        >
          {verification.busy ? 'Checking...' : 'Verify'}
        </button>
      </div>
      <FieldError id="verification" error={verification.problem || undefined} />
      <button
        type="button"
        onClick={startAgain}
        className="mt-3 min-h-11 font-medium underline underline-offset-4"
      >
        Resend Code
      </button>
    </form>
  );
}

/** Moves the focus to what replaced the pressed button. */
function keepFocusHere(): void {
  setTimeout(() => {
    if (document.activeElement === document.body) document.getElementById('verification')?.focus();
  });
}
