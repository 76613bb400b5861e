// Emails a new signing link to the payer.
import { useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import type { LinkAnswer } from './signing-calls.ts';
import type { SigningSource } from './use-signing.ts';

type State = 'idle' | 'busy' | 'sent' | { problem: string };

/** The same answer whether or not there is a booking, to disclose nothing. */
const sent = 'If there’s still something to sign, a new link is on its way to the email on the booking.';
const notSent = 'We couldn’t send the link. Please check your connection and try again.';

export function MailLink({ source, weight }: { source: SigningSource; weight: 'primary' | 'quiet' }) {
  const [state, setState] = useState<State>('idle');
  const send = async () => {
    if (state === 'busy') return;
    setState('busy');
    const answer = await import('./signing-calls.ts').then(
      ({ mailSigningLink }) => mailSigningLink(source),
      (): LinkAnswer => ({ ok: false, message: undefined }),
    );
    setState(answer.ok ? 'sent' : { problem: answer.message ?? notSent });
  };
  return (
    <div>
      <button
        type="button"
        onClick={() => void send()}
        aria-disabled={state === 'busy' || undefined}
        className={actionClass(weight)}
      >
        {state === 'busy' ? 'Sending...' : 'Email me a signing link'}
      </button>
      <p role="status" className="mt-2 empty:hidden">
        {state === 'sent' && sent}
        {typeof state === 'object' && state.problem}
      </p>
    </div>
  );
}
