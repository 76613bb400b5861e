import { type FormEvent, useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';

/** Who read the agreement. The server notes the day, the version and whose account said so. */
export function AgreementForm({ onConfirm }: { onConfirm: (reader: string) => Promise<boolean> }) {
  const [reader, setReader] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (reader.trim() === '') return setError('Please enter who read it.');
    setBusy(true);
    if (!(await onConfirm(reader.trim()))) setBusy(false);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 w-full max-w-md">
      <TextField
        id="agreement-reader"
        label="Lawyer who read it"
        value={reader}
        maxLength={120}
        autoComplete="off"
        error={error}
        onChange={(typed) => {
          setReader(typed);
          setError(undefined);
        }}
      />
      <button type="submit" aria-disabled={busy} className={`${actionClass('quiet')} mt-3 max-sm:w-full`}>
        A lawyer has read it
      </button>
    </form>
  );
}
