import { ChevronDown, CircleCheck } from 'lucide-react';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import { actionClass } from '../../ui/action.tsx';
import { ContractText, headingOf } from './contract-text.tsx';
import { goTo } from './go-to.ts';
import { Part } from './part.tsx';

const textId = 'contract-text';
const count = AGREEMENT.sections.length;

/** The whole contract, folded away until it is wanted. It counts as read when all of it has been on the screen and that was said. */
export function ContractReading(props: {
  open: boolean;
  onToggle: () => void;
  /** The ids of the sections that have been on the screen. */
  seen: ReadonlySet<string>;
  read: boolean;
  onRead: () => void;
}) {
  const { open, read } = props;
  return (
    <Part id="contract" title="The contract">
      <p>{count} sections. Please open it and read it to its end before you initial and sign.</p>
      {read && (
        <p role="status" className="mt-3 flex items-center gap-2.5 font-semibold text-green">
          <CircleCheck aria-hidden size={22} className="shrink-0" /> You have read the contract to its end.
        </p>
      )}
      <button
        type="button"
        id={open ? undefined : 'contractRead'}
        aria-expanded={open}
        aria-controls={textId}
        onClick={props.onToggle}
        className={`${actionClass(read || open ? 'quiet' : 'primary')} mt-4 w-full sm:w-auto`}
      >
        {open ? 'Close the full contract' : 'Read the full contract'}
        <ChevronDown aria-hidden size={20} className={open ? 'rotate-180' : ''} />
      </button>
      <div id={textId} className={open ? 'mt-8 max-w-[42rem]' : ''}>
        {open && <ContractText />}
        {open && !read && <EndOfContract seen={props.seen} onRead={props.onRead} />}
      </div>
    </Part>
  );
}

/** At the very end. Who came here past some of it is told how much, and led back to it. */
function EndOfContract({ seen, onRead }: { seen: ReadonlySet<string>; onRead: () => void }) {
  const left = AGREEMENT.sections.filter(({ id }) => !seen.has(id));
  const [first] = left;
  return (
    <div className="mt-10 border-y border-line py-5">
      <p id="reading-left" className="mb-3 text-muted">
        This is the end of the contract.
        {first && ` ${leftWords(left.length)} not been on your screen to the end yet.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          id="contractRead"
          aria-disabled={first ? true : undefined}
          aria-describedby="reading-left"
          onClick={() => first || onRead()}
          className={`${actionClass(first ? 'quiet' : 'primary')} w-full aria-disabled:border-line aria-disabled:text-muted aria-disabled:hover:bg-transparent sm:w-auto`}
        >
          I have read to the end
        </button>
        {first && (
          <button
            type="button"
            onClick={() => goTo(headingOf(first.id))}
            className={`${actionClass()} w-full sm:w-auto`}
          >
            Go to section {first.number}
          </button>
        )}
      </div>
    </div>
  );
}

const leftWords = (left: number) =>
  left === 1 ? `One of its ${count} sections has` : `${left} of its ${count} sections have`;
