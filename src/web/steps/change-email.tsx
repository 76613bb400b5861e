import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Managed } from '../../api/manage-booking.ts';
import { manageAddress } from '../features/manage/addresses.ts';
import { type BookingSelector, changeEmail } from '../features/manage/manage-calls.ts';
import { actionClass } from '../ui/action.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast-store.ts';

export default function ChangeEmail(props: {
  managed: Managed;
  which: BookingSelector;
  onChanged: (managed: Managed) => void;
}) {
  const { managed, which, onChanged } = props;
  const [email, setEmail] = useState(managed.payerEmail);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await changeEmail(which, email);
    setBusy(false);
    if (!answer.ok) {
      setError(answer.fields[0]?.message ?? answer.message);
      return document.getElementById('email')?.focus();
    }
    toast({ title: 'Check Your Email', description: `We sent a link to ${answer.sentTo}.` });
    if (answer.managed) onChanged(answer.managed);
    else setSentTo(answer.sentTo);
  };

  if (sentTo !== null) {
    return (
      <p role="status" className="max-w-3xl text-lead [overflow-wrap:anywhere]">
        We sent a link to {sentTo}. Open it to confirm the new email. The link you used here no longer works.
      </p>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-3xl gap-6">
      <TextField
        id="email"
        label="Your email"
        hint="We’ll email you a link to confirm it. Links we sent to your old email stop working."
        type="email"
        inputMode="email"
        autoComplete="email"
        value={email}
        maxLength={254}
        error={error}
        onChange={(typed) => {
          setError('');
          setEmail(typed);
        }}
      />
      <button
        type="submit"
        aria-disabled={busy || undefined}
        className={`${actionClass()} w-full text-lead ${busy ? 'cursor-progress' : ''}`}
      >
        {busy ? 'Saving…' : 'Save and email me the link'}
      </button>
      <Link
        to={manageAddress(managed.appointmentId)}
        className="inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
      >
        <ArrowLeft aria-hidden size={18} /> Back to your booking
      </Link>
    </form>
  );
}
