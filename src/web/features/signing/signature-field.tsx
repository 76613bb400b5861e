// Draw a signature, or type a name and adopt it. The visible mode counts; the other one is kept for switching back.
import { useEffect, useRef, useState } from 'react';
import type { ContractSignature } from '../../../domain/agreement/contract-form.ts';
import { Choice } from '../../ui/choice.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { TypedSignature } from './typed-signature.tsx';

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
    <p role="status" className={`my-1 min-h-7 font-medium ${isThere ? 'text-green' : 'text-muted'}`}>
      {words}
    </p>
  );
}

const captured = 'Signature captured';
const cleared = 'Signature cleared';
