// A signature that is typed and adopted, for keyboards and people who do not draw.
import { PenLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';

/** The device's own handwriting font; no font is downloaded. */
const handwriting =
  "[font-family:'Snell_Roundhand','Segoe_Script','Bradley_Hand','Apple_Chancery','URW_Chancery_L',cursive]";

export function TypedSignature(props: {
  adopted: string | null;
  onChange: (name: string | null) => void;
  /** Suggested until something else is typed. */
  signerName: string;
  /** State of the signature as text. */
  children: ReactNode;
}) {
  const { adopted, onChange, signerName, children } = props;
  const [typed, setTyped] = useState<string | null>(adopted);
  const name = typed ?? signerName;
  const words = name.trim();
  const change = (text: string) => {
    setTyped(text);
    if (adopted !== null) onChange(null);
  };
  const adopt = () => {
    setTyped(words);
    onChange(words);
  };
  return (
    <div>
      <TextField
        id="signature-name"
        label="Your full name"
        value={name}
        maxLength={120}
        autoComplete="name"
        onChange={change}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // Otherwise Enter would submit the surrounding form.
          event.preventDefault();
          if (words !== '') adopt();
        }}
      />
      <p
        aria-hidden="true"
        className={`mt-4 flex min-h-28 items-end border border-muted bg-white px-[6%] pb-5 text-night ${handwriting}`}
      >
        <span className="w-full border-b border-night/50 pb-1 text-[min(2.5rem,9vw)] italic leading-tight [overflow-wrap:anywhere]">
          {words === '' ? '\u00a0' : words}
        </span>
      </p>
      <button
        type="button"
        onClick={() => adopted === null && words !== '' && adopt()}
        aria-disabled={adopted !== null || words === '' || undefined}
        aria-describedby="signature-adopting"
        className={`${actionClass('quiet')} mt-4 aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:bg-transparent`}
      >
        <PenLine aria-hidden size={20} /> Adopt this signature
      </button>
      {children}
      <p id="signature-adopting" className="text-fine text-muted">
        Same legal effect as drawing. Edit your name to redo it.
      </p>
    </div>
  );
}
