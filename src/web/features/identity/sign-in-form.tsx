import { type FormEvent, Suspense, useRef } from 'react';
import type { User } from '../../../api/auth.ts';
import { useHydrated } from '../../lib/hydrated.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { type Field, useSignIn } from './use-sign-in.ts';

const DemoOffer = lazyPart(() => import('./demo-offer.tsx'));

export function SignInForm({ onOther }: { onOther: (user: User) => void }) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const { step, busy, leaving, problem, submit, startOver, forget } = useSignIn(onOther);
  const errorOf = (field: Field) => (problem?.field === field ? problem.words : undefined);

  const read = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const value = (name: Field) => String(data.get(name) ?? '');
    void submit({ email: value('email'), password: value('password'), code: value('code') });
  };
  const fillIn = (known: { email: string; password: string }) => {
    for (const name of ['email', 'password'] as const) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement) field.value = known[name];
    }
    form.current?.requestSubmit();
  };

  return (
    <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,28rem)_1fr] lg:gap-20">
      {/* Method POST keeps the password out of the URL if the form is sent before hydration. */}
      <form id="sign-in" ref={form} method="post" noValidate onSubmit={read} className="grid gap-6">
        <div hidden={step === 'code'} className={step === 'code' ? '' : 'grid gap-6'}>
          <TextField
            id="sign-in-email"
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
            maxLength={254}
            error={errorOf('email')}
            onChange={forget}
          />
          <PasswordField
            id="sign-in-password"
            name="password"
            label="Password"
            autoComplete="current-password"
            error={errorOf('password')}
            onChange={forget}
          />
        </div>
        {step === 'code' && <CodeField error={errorOf('code')} onChange={forget} />}
        {problem && problem.field === undefined && (
          <p role="alert" className="border-l-4 border-danger bg-sunk p-4">
            {problem.words}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            // Disabled before hydration, so that Enter does nothing either.
            disabled={!hydrated}
            aria-disabled={busy || undefined}
            className={`${actionClass()} needs-script grow ${busy ? 'cursor-progress' : ''}`}
          >
            {leaving ? 'Opening the desk…' : busy ? 'Signing in…' : 'Sign in'}
          </button>
          {step === 'code' && (
            <button type="button" onClick={startOver} className={`${actionClass('quiet')} grow`}>
              Start over
            </button>
          )}
        </div>
        <p className="without-script">Signing in needs JavaScript. Please turn it on in your browser.</p>
      </form>
      {hydrated && step === 'password' && document.documentElement.dataset.mode === 'sandbox' && (
        <Suspense>
          <DemoOffer busy={busy} onTake={fillIn} />
        </Suspense>
      )}
    </div>
  );
}
