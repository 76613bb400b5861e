import { type FormEvent, useState } from 'react';
import { parseLinkContact } from '../../../domain/link-request/link-contact.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';

const neither = 'Please enter your email or a US phone number.';

/** Text typed before hydration. */
const typedBefore = (): string =>
  (typeof document === 'object' && document.querySelector<HTMLInputElement>('#contact')?.value) || '';

/** Gives the same answer whether or not there is a booking. */
export function FindBookingForm() {
  const [contact, setContact] = useState(typedBefore);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string | null>(null);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!parseLinkContact(contact)) {
      setError(neither);
      return document.getElementById('contact')?.focus();
    }
    setBusy(true);
    const result = await requestLinks(contact);
    setBusy(false);
    setSent(result.ok ? result.message : null);
    setError(result.ok ? undefined : result.message);
    if (!result.ok) document.getElementById('contact')?.focus();
  };

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid max-w-xl gap-5">
      <TextField
        id="contact"
        label="Email or phone on your booking"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={254}
        value={contact}
        error={error}
        onChange={(typed) => {
          setContact(typed);
          setError(undefined);
        }}
      />
      <button
        type="submit"
        aria-disabled={busy || undefined}
        className={`${actionClass()} w-full text-lead ${busy ? 'cursor-progress' : ''}`}
      >
        {busy ? 'Sending…' : 'Email me my links'}
      </button>
      <div role="status">
        {sent !== null && (
          <p className="border-l-4 border-action bg-sunk p-4 text-lead">
            {sent} Nothing after a few minutes? Check your spam folder, or call us.
          </p>
        )}
      </div>
    </form>
  );
}

// Called without the schemas, which are larger than this page.
type LinkRequestResult = { ok: true; message: string } | { ok: false; message: string };

const noAnswer = 'We couldn’t reach the server. Please check your connection and try again.';
const timeoutMs = 15_000;

async function requestLinks(contact: string): Promise<LinkRequestResult> {
  try {
    const response = await fetch('/api/find-booking', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contact }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { message } = Object(await response.json()) as Record<string, unknown>;
    return { ok: response.ok, message: typeof message === 'string' ? message : noAnswer };
  } catch {
    return { ok: false, message: noAnswer };
  }
}
