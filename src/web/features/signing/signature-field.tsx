// Draw a signature, or type a name and adopt it. The visible mode counts; the other one is kept for switching back.

import { PenLine } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ContractSignature } from '../../../domain/agreement/contract-form.ts';
import { actionClass } from '../../ui/action.tsx';
import { Choice } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { SignaturePad } from './signature-pad.tsx';

type Way = ContractSignature['kind'];

const ways = [
  { value: 'drawn', label: 'Draw it', id: 'signature-draw' },
  { value: 'typed', label: 'Type it', id: 'signature-type' },
] as const;

export function SignatureField(props: {
  value: ContractSignature | null;
  onChange: (signature: ContractSignature | null) => void;
  /** Suggested for a typed signature. */
  signerName: string;
}) {
  const { value, onChange, signerName } = props;
  const [chosen, setChosen] = useState<Way>('drawn');
  const way = value?.kind ?? chosen;
  const kept = useRef<Partial<Record<Way, ContractSignature | null>>>({});
  const status = <Status isThere={value !== null} />;

  const choose = (next: Way) => {
    kept.current[way] = value;
    setChosen(next);
    onChange(kept.current[next] ?? null);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the choice inside is its own fieldset.
    <div
      id="signature"
      role="group"
      aria-label="Your signature"
      tabIndex={-1}
      className="grid max-w-[602px] gap-5"
    >
      <Choice
        name="signature-way"
        legend="How would you like to sign?"
        options={ways}
        value={way}
        onChange={choose}
      />
      {way === 'drawn' ? (
        <SignaturePad
          dataUrl={value?.kind === 'drawn' ? value.dataUrl : null}
          onChange={(dataUrl) => {
            setChosen('drawn');
            onChange(dataUrl === null ? null : { kind: 'drawn', dataUrl });
          }}
        >
          {status}
        </SignaturePad>
      ) : (
        <TypedSignature
          adopted={value?.kind === 'typed' ? value.name : null}
          onChange={(name) => {
            setChosen('typed');
            onChange(name === null ? null : { kind: 'typed', name });
          }}
          signerName={signerName}
        >
          {status}
        </TypedSignature>
      )}
    </div>
  );
}

/** Empty before the first signature, then its state. The line is always there, so that nothing moves. */
function Status({ isThere }: { isThere: boolean }) {
  const [words, setWords] = useState(isThere ? captured : '');
  const before = useRef(isThere);
  useEffect(() => {
    if (before.current === isThere) return;
    before.current = isThere;
    setWords(isThere ? captured : cleared);
  }, [isThere]);
  return (
    <p role="status" className={`my-1 min-h-7 font-medium ${isThere ? 'text-action' : 'text-muted'}`}>
      {words}
    </p>
  );
}

const captured = 'Signature captured';
const cleared = 'Signature cleared';

/** The device's own handwriting font; no font is downloaded. */
const handwriting =
  "[font-family:'Snell_Roundhand','Segoe_Script','Bradley_Hand','Apple_Chancery','URW_Chancery_L',cursive]";

/** For keyboards and people who do not draw. */
function TypedSignature(props: {
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
