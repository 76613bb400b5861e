import type { FormEvent } from 'react';
import { changePassword } from '../../../api/auth.ts';
import { DEMO_ACCOUNT_LOCKED } from '../../../domain/identity/demo-inspector.ts';
import {
  MIN_PASSWORD_LENGTH,
  passwordProblem,
  passwordProblemText,
} from '../../../domain/identity/new-password.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AccountSection, RefusalMessage } from './account-section.tsx';
import { PasswordField } from './password-field.tsx';
import { useRequest } from './use-request.ts';

export const PasswordSection = ({ onChanged }: { onChanged: () => void }) => (
  <AccountSection
    id="account-password"
    title="Password"
    about={<p>Changing it signs out all your other devices.</p>}
  >
    {useCurrentUser().sample ? <p>{DEMO_ACCOUNT_LOCKED}</p> : <PasswordForm onChanged={onChanged} />}
  </AccountSection>
);

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const user = useCurrentUser();
  const { busy, ask, errorOf, words, forget, object } = useRequest();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    const data = new FormData(target);
    const current = String(data.get('current'));
    const next = String(data.get('next'));
    if (current === '') return object('Please enter your current password.', 'current', target);
    const problem = passwordProblem(next, { ...user, current });
    if (problem) return object(passwordProblemText[problem], 'next', target);
    const answer = await ask(() => deskCall(changePassword, { body: { current, next } }), target);
    if (!answer) return;
    target.reset();
    onChanged();
    toast({ title: 'Password Changed', description: endedText(answer.ended) });
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      {/* Tells a password manager whose password is being changed. */}
      <input type="hidden" name="email" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        id="password-current"
        name="current"
        label="Current password"
        autoComplete="current-password"
        error={errorOf('current')}
        onChange={forget}
      />
      <PasswordField
        id="password-next"
        name="next"
        label="New password"
        autoComplete="new-password"
        hint={`At least ${MIN_PASSWORD_LENGTH} characters. A few words in a row are easy to remember.`}
        error={errorOf('next')}
        onChange={forget}
      />
      <RefusalMessage words={words} />
      <button
        type="submit"
        aria-disabled={busy || undefined}
        className={`${actionClass()} w-full sm:w-auto sm:justify-self-start ${busy ? 'cursor-progress' : ''}`}
      >
        {busy ? 'Changing…' : 'Change password'}
      </button>
    </form>
  );
}

const endedText = (ended: number) =>
  ended === 0
    ? 'Use it the next time you sign in.'
    : `Use it the next time you sign in. ${ended === 1 ? 'One other device was' : `${ended} other devices were`} signed out.`;
