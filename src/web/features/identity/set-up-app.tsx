import { type FormEvent, useState } from 'react';
import { type BegunSecondFactor, confirmSecondFactor } from '../../../api/second-factor.ts';
import { copyText } from '../../lib/copy-text.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useRequest } from './use-request.ts';

/** QR code for another device's camera; link and secret for an app on this one. */
export function SetUpApp(props: {
  begun: BegunSecondFactor;
  onConfirmed: (codes: string[]) => void;
  onCancel: () => void;
}) {
  const { secret, address, qr } = props.begun;
  const [code, setCode] = useState('');
  const { busy, ask, errorOf, words, forget, object } = useRequest();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (code.trim() === '') return object('Please enter the code the app shows.', 'code', form);
    const answer = await ask(() => deskCall(confirmSecondFactor, { body: { code } }));
    if (answer) props.onConfirmed(answer.recoveryCodes);
    else form.querySelector('input')?.focus();
  };
  const copy = async () => {
    if (await copyText(secret.replaceAll(' ', ''))) toast({ title: 'Copied to Clipboard' });
    else toast({ title: 'Copy Failed', description: 'Could not copy to clipboard', tone: 'destructive' });
  };

  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <div>
        <h3 className="font-semibold">1. Set up your authenticator app</h3>
        <p className="mt-1 text-muted">Scan this code with the app, or open the app on this phone.</p>
        <div className="mt-4">
          <QrCode {...qr} label="QR code to scan with an authenticator app" />
        </div>
        <div className="mt-3 flex flex-wrap gap-x-6">
          <a href={address} className="inline-flex min-h-11 items-center underline underline-offset-4">
            Open in the app
          </a>
          <button type="button" onClick={() => void copy()} className="min-h-11 underline underline-offset-4">
            Copy the key
          </button>
        </div>
        <p className="mt-1 text-fine text-muted">Or type this key into the app:</p>
        <p className="font-mono tracking-wide [overflow-wrap:anywhere]">{secret}</p>
      </div>
      <div>
        <h3 className="mb-3 font-semibold">2. Enter the code it shows</h3>
        <TextField
          id="second-factor-code"
          label="6-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          error={errorOf('code') ?? words}
          onChange={(value) => {
            setCode(value);
            forget();
          }}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <button type="submit" aria-disabled={busy || undefined} className={`${actionClass()} grow sm:grow-0`}>
          {busy ? 'Checking…' : 'Turn it on'}
        </button>
        <button type="button" onClick={props.onCancel} className={`${actionClass('quiet')} grow sm:grow-0`}>
          Cancel
        </button>
      </div>
    </form>
  );
}
