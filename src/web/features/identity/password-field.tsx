// A password field with a show button. Uncontrolled, so that values from password managers are kept.
import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FieldError, fieldClass } from '../../ui/field.tsx';

export function PasswordField(props: {
  id: string;
  name: string;
  label: ReactNode;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  error?: string | undefined;
  onChange?: () => void;
  /** Takes the focus, because the visitor just opened it. */
  takesFocus?: true;
}) {
  const { id, name, label, autoComplete, hint, error, onChange, takesFocus } = props;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const [shown, setShown] = useState(false);
  const [capitals, setCapitals] = useState(false);
  const notice = (event: KeyboardEvent) => setCapitals(event.getModifierState('CapsLock'));
  const ids = [error && `${id}-error`, hint && `${id}-hint`, capitals && `${id}-capitals`];
  const Icon = shown ? EyeOff : Eye;
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          ref={field}
          id={id}
          name={name}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          maxLength={200}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.filter(Boolean).join(' ') || undefined}
          onChange={onChange}
          onKeyDown={notice}
          onKeyUp={notice}
          onBlur={() => setCapitals(false)}
          className={`${fieldClass} pr-14`}
        />
        <button
          type="button"
          onClick={() => setShown(!shown)}
          aria-pressed={shown}
          aria-label="Show the password"
          aria-controls={id}
          className="needs-script absolute inset-y-0 right-0 grid w-13 place-items-center"
        >
          <Icon aria-hidden size={22} strokeWidth={1.75} />
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-fine text-muted">
          {hint}
        </p>
      )}
      {capitals && (
        <p id={`${id}-capitals`} className="mt-1.5 text-fine font-medium text-accent">
          Caps Lock is on.
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
