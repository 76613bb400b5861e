import { type FormEvent, useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';

/** For a code that the provider shows for copying instead of redirecting back with it. */
export function CodeForm(props: { busy: boolean; onSubmit: (answer: { code: string }) => Promise<boolean> }) {
  const [code, setCode] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const typed = code.trim();
    if (typed === '' || props.busy) return;
    if (await props.onSubmit({ code: typed })) setCode('');
  };
  return (
    <details className="mt-6 max-w-2xl border-t border-line pt-3">
      <summary className="flex min-h-11 items-center font-medium underline underline-offset-4">
        I got a code instead
      </summary>
      <form onSubmit={(event) => void submit(event)} className="mt-3 grid gap-4">
        <TextField
          id="authorization-code"
          label="Authorization code"
          hint="Enter it within ten minutes of asking for it above."
          value={code}
          onChange={setCode}
          autoComplete="off"
          spellCheck={false}
        />
        <button
          type="submit"
          disabled={code.trim() === ''}
          className={`${actionClass('quiet')} justify-self-start disabled:opacity-60`}
        >
          Authorize
        </button>
      </form>
    </details>
  );
}
