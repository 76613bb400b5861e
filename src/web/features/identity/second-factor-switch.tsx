// Switches the second factor on or off, which needs the password.
import { type FormEvent, useState } from 'react';
import {
  type BegunSecondFactor,
  beginSecondFactor,
  endSecondFactor,
  type SecondFactor,
} from '../../../api/second-factor.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { toast } from '../../ui/toast-store.ts';
import { RefusalMessage } from './account-section.tsx';
import { PasswordField } from './password-field.tsx';
import { useRequest } from './use-request.ts';

export function SecondFactorOff({ onBegun }: { onBegun: (begun: BegunSecondFactor) => void }) {
  return (
    <>
      <p className="mb-4 text-lead font-semibold">Off</p>
      <WithPassword
        opener="Set up two-step sign-in"
        confirm="Continue"
        make={(password) => deskCall(beginSecondFactor, { body: { password } })}
        onDone={onBegun}
      />
    </>
  );
}

export function SecondFactorOn(props: {
  codesLeft: number | undefined;
  onEnded: (now: SecondFactor) => void;
}) {
  const { codesLeft, onEnded } = props;
  return (
    <>
      <p className="text-lead font-semibold">On</p>
      {codesLeft !== undefined && (
        <p className={codesLeft < 3 ? 'mt-1 font-medium text-danger' : 'mt-1 text-muted'}>
          {codesLeft} of 10 recovery codes left.
          {codesLeft < 3 && ' Turn two-step sign-in off and on again to get new ones.'}
        </p>
      )}
      <div className="mt-4">
        <WithPassword
          opener="Turn it off"
          confirm="Turn two-step sign-in off"
          make={(password) => deskCall(endSecondFactor, { body: { password } })}
          onDone={(now) => {
            toast({ title: 'Two-Step Sign-In Off', description: 'You now sign in with just your password.' });
            onEnded(now);
          }}
        />
      </div>
    </>
  );
}

/** A button that asks for the password before it acts. */
function WithPassword<Answer>(props: {
  opener: string;
  confirm: string;
  make: (password: string) => Promise<Answer>;
  onDone: (answer: Answer) => void;
}) {
  const [open, setOpen] = useState(false);
  const { busy, ask, errorOf, words, forget, object } = useRequest();
  if (!open) {
    return (
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${actionClass('quiet')} w-full sm:w-auto`}
      >
        {props.opener}
      </button>
    );
  }
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = String(new FormData(form).get('password'));
    if (password === '') return object('Please enter your password.', 'password', form);
    const answer = await ask(() => props.make(password), form);
    if (answer !== undefined) props.onDone(answer);
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <PasswordField
        id="second-factor-password"
        name="password"
        label="Enter your password again"
        autoComplete="current-password"
        error={errorOf('password')}
        onChange={forget}
        takesFocus
      />
      <RefusalMessage words={words} />
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy || undefined} className={`${actionClass()} grow sm:grow-0`}>
          {busy ? 'One moment…' : props.confirm}
        </button>
        <button
          type="button"
          onClick={() => setOpen(false)}
          className={`${actionClass('quiet')} grow sm:grow-0`}
        >
          Cancel
        </button>
      </div>
    </form>
  );
}
