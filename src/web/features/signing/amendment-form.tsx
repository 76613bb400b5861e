// After a reschedule: the agreement stays in force, and one signature covers the new time.
import { ArrowRight, CircleCheck, Download } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Signing } from '../../../api/agreement.ts';
import { paths } from '../../paths.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from './layout.tsx';
import type { SigningSource } from './use-signing.ts';

type Amendment = NonNullable<Signing['amendment']>;

export default function AmendmentForm(props: {
  signing: Signing;
  amendment: Amendment;
  source: SigningSource;
  /** The booking or its signature differs from what the page shows. */
  onChanged: () => Promise<void>;
}) {
  const { signing, amendment, source } = props;
  const { appointmentId, address } = signing;
  const [name, setName] = useState(signing.signed?.signerName ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [amendmentId, setAmendmentId] = useState<string>();
  const isNamed = /\p{L}/u.test(name);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!isNamed) return setProblem('Please type your full name to sign.');
    setBusy(true);
    setProblem('');
    const answer = await import('./signing-calls.ts').then(
      ({ amend }) => amend({ ...source, appointmentId }, { termsHash: amendment.termsHash, name }),
      () => ({ ok: false as const, message: undefined, looksAgain: false }),
    );
    setBusy(false);
    if (answer.ok) return setAmendmentId(answer.agreementId);
    setProblem(answer.message ?? unreachable);
    if (answer.looksAgain) await props.onChanged();
  };

  if (amendmentId !== undefined)
    return <NewTimeSigned {...{ appointmentId, amendmentId, source }} words={amendment.afterWords} />;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="amendment-title"
      className="@container grid max-w-3xl gap-6"
    >
      <div>
        <h2 id="amendment-title" className="title-md">
          Please sign your new time
        </h2>
        <p className="mt-2 text-muted">{address}</p>
      </div>
      <dl className="grid items-center gap-3 bg-raised p-[min(1.25rem,5vw)] sm:grid-cols-[1fr_auto_1fr] sm:p-9">
        <div>
          <dt className="text-muted">You signed for</dt>
          <dd>{amendment.beforeWords}</dd>
        </div>
        <ArrowRight aria-hidden className="rotate-90 text-accent sm:rotate-0" />
        <div>
          <dt className="text-muted">Your new time</dt>
          <dd className="font-semibold" data-testid="new-time">
            {amendment.afterWords}
          </dd>
        </div>
      </dl>
      <div className="grid gap-3">
        {amendment.sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <p className="text-fine text-muted">
          Your booking is safe either way. Your consent to sign electronically covers this change, too.
        </p>
      </div>
      <TextField
        id="amendment-name"
        label="Your full name"
        hint="Typing your name is your signature. It has the same legal effect as drawing it."
        value={name}
        maxLength={120}
        autoComplete="name"
        onChange={setName}
        required
      />
      <div role="alert" className="empty:hidden">
        {problem && (
          <Notice tone="danger">
            <p className="font-medium">{problem}</p>
          </Notice>
        )}
      </div>
      <ActionBar>
        <button
          type="submit"
          aria-disabled={busy || undefined}
          className={`${actionClass()} w-full text-lead ${busy ? 'cursor-progress' : ''}`}
        >
          {busy ? 'Signing…' : 'Sign and continue'}
        </button>
      </ActionBar>
    </form>
  );
}

const unreachable = 'We couldn’t reach the server. Nothing you entered is lost, and it’s safe to try again.';

function NewTimeSigned(props: {
  appointmentId: string;
  amendmentId: string;
  source: SigningSource;
  words: string;
}) {
  const { appointmentId, amendmentId, source, words } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const query = source.token ? `?${new URLSearchParams({ token: source.token })}` : '';
  return (
    <section aria-labelledby="amended-title" className="max-w-3xl bg-raised p-[min(1.25rem,5vw)] sm:p-9">
      <CircleCheck aria-hidden size={44} className="text-action" strokeWidth={1.5} />
      <h2 ref={heading} id="amended-title" tabIndex={-1} className="title-md mt-3 outline-none">
        Your new time is signed
      </h2>
      <p className="mt-3 text-lead">See you {words}. We’ll email you a sealed copy.</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ActionLink to={`${paths.manageBooking}?${new URLSearchParams({ appointmentId })}`}>
          See your booking
        </ActionLink>
        <a href={`/api/agreements/${amendmentId}/pdf${query}`} download className={actionClass('quiet')}>
          <Download aria-hidden size={20} /> Download your copy
        </a>
      </div>
    </section>
  );
}
