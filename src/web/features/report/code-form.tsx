import { type FormEvent, useEffect, useState } from 'react';
import type { ReportPage } from '../../../api/report.ts';
import { REPORT_CODE_MINUTES } from '../../../domain/report/report-limits.ts';
import { failureText } from '../../lib/failure-text.ts';
import { readTestNotice } from '../../lib/test-notice.ts';
import { paths } from '../../paths.ts';
import { reportCodeSent } from '../../storage/report-drafts.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { actionClass } from '../../ui/action.tsx';
import { FieldError, fieldClass } from '../../ui/field.tsx';
import { secondsToResend } from './report-text.ts';
import type { ReportActions } from './use-report.ts';

type CodeNeeded = Extract<ReportPage, { state: 'code-needed' }>;

const codeLength = 6;
const fieldId = 'report-code';

/** A device that did not open this report before: the owner of the link gets a code. */
export function CodeForm({
  page,
  token,
  actions,
}: {
  page: CodeNeeded;
  token: string;
  actions: ReportActions;
}) {
  const stored = useStoredValue(reportCodeSent);
  const sentAt = stored?.token === token ? stored.sentAt : null;
  const [busy, setBusy] = useState<'sending' | 'checking' | null>(null);
  const [problem, setProblem] = useState('');
  const where = page.channel === 'text' ? `your phone ending in ${page.sentTo.slice(1)}` : page.sentTo;

  const send = async () => {
    if (busy) return;
    setBusy('sending');
    const words = await actions.act('code');
    setBusy(null);
    setProblem(words === null ? '' : failureText(words));
    if (words === null) reportCodeSent.write({ token, sentAt: Date.now() });
  };
  const confirm = async (code: string) => {
    if (busy) return;
    if (code.length < codeLength) return setProblem('Please enter all 6 digits.');
    setBusy('checking');
    const words = await actions.act('confirm', { code });
    setBusy(null);
    setProblem(words === null ? '' : failureText(words));
    if (words === null) reportCodeSent.clear();
  };

  return (
    <section aria-labelledby="code-heading" className="max-w-2xl bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <h2 id="code-heading" className="title-md">
        {sentAt === null ? 'Let’s make sure it’s you' : 'Enter your code'}
      </h2>
      {sentAt === null ? (
        <>
          <p className="mt-3">
            We don’t know this device yet. To open the report here, we’ll{' '}
            {page.channel === 'text' ? 'text' : 'email'} a 6-digit code to{' '}
            <strong className="wrap-anywhere">{where}</strong>.
          </p>
          <button
            type="button"
            onClick={() => void send()}
            aria-disabled={busy !== null}
            aria-describedby={problem ? `${fieldId}-error` : undefined}
            className={`${actionClass()} mt-6 w-full text-lead sm:w-auto`}
          >
            {busy ? 'Sending…' : 'Send me a code'}
          </button>
          <div role="alert">
            <FieldError id={fieldId} error={problem || undefined} />
          </div>
        </>
      ) : (
        <CodeField
          where={where}
          channel={page.channel}
          sentAt={sentAt}
          busy={busy}
          problem={problem}
          onConfirm={(code) => void confirm(code)}
          onResend={() => void send()}
        />
      )}
      <p className="mt-6 text-fine text-muted">
        Not your {page.channel === 'text' ? 'phone' : 'email'}? This link was made for someone else. Please
        ask the buyer to share the report with you.
      </p>
    </section>
  );
}

function CodeField(props: {
  where: string;
  channel: CodeNeeded['channel'];
  sentAt: number;
  busy: 'sending' | 'checking' | null;
  problem: string;
  onConfirm: (code: string) => void;
  onResend: () => void;
}) {
  const { where, busy, problem, onConfirm, onResend } = props;
  const [code, setCode] = useState('');
  const left = useSecondsLeft(props.sentAt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConfirm(code);
    if (code.length < codeLength) document.getElementById(fieldId)?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <p role="status" className="mt-3">
        We sent a code to <strong className="wrap-anywhere">{where}</strong>. It works for{' '}
        {REPORT_CODE_MINUTES} minutes.
        {props.channel === 'mail' && ' Don’t see it? Check your spam folder.'}
      </p>
      {readTestNotice().title !== '' && (
        <p className="mt-3 border-l-4 border-accent bg-sunk p-4">
          Sandbox: find the code in{' '}
          <a
            href={paths.sandboxOutbox}
            target="_blank"
            rel="noopener"
            className="font-medium underline underline-offset-4"
          >
            the outbox
          </a>
          .
        </p>
      )}
      <label htmlFor={fieldId} className="mt-5 block font-medium">
        6-digit code
      </label>
      <input
        id={fieldId}
        // biome-ignore lint/a11y/noAutofocus: the reader just asked for the code and will type it.
        autoFocus
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${fieldId}-error` : undefined}
        onChange={(event) => setCode(event.target.value.replace(/\D/g, '').slice(0, codeLength))}
        className={`${fieldClass} max-w-56 text-2xl tracking-[0.3em]`}
      />
      <div role="alert">
        <FieldError id={fieldId} error={problem || undefined} />
      </div>
      <button
        type="submit"
        aria-disabled={busy !== null}
        className={`${actionClass()} mt-5 w-full text-lead sm:w-auto`}
      >
        {busy === 'checking' ? 'Checking…' : 'Open the report'}
      </button>
      <p className="mt-3">
        {left > 0 ? (
          <span className="inline-block min-h-11 py-2 text-muted">
            You can get a new code in {left} {left === 1 ? 'second' : 'seconds'}.
          </span>
        ) : (
          <button
            type="button"
            onClick={onResend}
            aria-disabled={busy !== null}
            className="min-h-11 font-medium underline underline-offset-4"
          >
            {busy === 'sending' ? 'Sending…' : 'Send a new code'}
          </button>
        )}
      </p>
    </form>
  );
}

function useSecondsLeft(sentAt: number): number {
  const [left, setLeft] = useState(() => secondsToResend(sentAt, Date.now()));
  useEffect(() => {
    const update = () => setLeft(secondsToResend(sentAt, Date.now()));
    update();
    const timer = setInterval(update, 1000);
    return () => clearInterval(timer);
  }, [sentAt]);
  return left;
}
