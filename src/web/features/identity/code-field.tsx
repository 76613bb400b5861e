import { useRef, useState } from 'react';
import { TextField } from '../../ui/field.tsx';

/** Numeric keyboard first; switchable to letters for a recovery code. */
export function CodeField({ error, onChange }: { error: string | undefined; onChange: () => void }) {
  const [recovery, setRecovery] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const change = () => {
    setRecovery(!recovery);
    field.current?.focus();
  };
  return (
    <div>
      <TextField
        ref={field}
        id="sign-in-code"
        name="code"
        label="Enter the 6-digit code or a recovery code"
        hint={
          recovery
            ? 'One of the ten codes you saved. Each works once.'
            : 'From the authenticator app on your phone.'
        }
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        error={error}
        onChange={onChange}
      />
      <button type="button" onClick={change} className="mt-1 min-h-11 text-left underline underline-offset-4">
        {recovery ? 'Use my phone instead' : 'I don’t have my phone'}
      </button>
    </div>
  );
}
