import { ChevronDown, CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import { actionClass } from '../../ui/action.tsx';
import { ContractText } from './contract-text.tsx';
import { Part } from './part.tsx';

export const CONTRACT_TEXT_ID = 'contract-text';

/** The whole contract, folded away until it is wanted. It counts as read when its end has been on the screen and that was said. */
export function ContractReading(props: {
  open: boolean;
  onToggle: () => void;
  read: boolean;
  onRead: () => void;
}) {
  const { open, read } = props;
  return (
    <Part id="contract" title="The contract">
      <p>
        {AGREEMENT.sections.length} sections. Please open it and read it to its end before you initial and
        sign.
      </p>
      {read && (
        <p role="status" className="mt-3 flex items-center gap-2.5 font-semibold text-green">
          <CircleCheck aria-hidden size={22} className="shrink-0" /> You have read the contract to its end.
        </p>
      )}
      <button
        type="button"
        id={open ? undefined : 'contractRead'}
        aria-expanded={open}
        aria-controls={CONTRACT_TEXT_ID}
        onClick={props.onToggle}
        className={`${actionClass(read || open ? 'quiet' : 'primary')} mt-4 w-full sm:w-auto`}
      >
        {open ? 'Close the full contract' : 'Read the full contract'}
        <ChevronDown aria-hidden size={20} className={open ? 'rotate-180' : ''} />
      </button>
      <div id={CONTRACT_TEXT_ID} className={open ? 'mt-8 max-w-[42rem]' : ''}>
        {open && <ContractText />}
        {open && !read && <EndOfContract onRead={props.onRead} />}
      </div>
    </Part>
  );
}

/** At the very end. It can be used once it has been seen, in whatever way somebody came here. */
function EndOfContract({ onRead }: { onRead: () => void }) {
  const [seen, setSeen] = useState(false);
  const end = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = end;
    if (!current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return (
    <div className="mt-10 border-y border-line py-5">
      <p className="mb-3 text-muted">This is the end of the contract.</p>
      <button
        ref={end}
        type="button"
        id="contractRead"
        aria-disabled={!seen || undefined}
        onClick={() => seen && onRead()}
        className={`${actionClass()} w-full sm:w-auto`}
      >
        I have read to the end
      </button>
    </div>
  );
}
