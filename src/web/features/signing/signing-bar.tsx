import { ArrowDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import { initialsField, type MissingFromContract } from '../../../domain/agreement/contract-completeness.ts';
import { CONTRACT_TEXT_ID } from './contract-reading.tsx';

/** How far it is, and the way to the next thing to do: at the foot of a small screen, beside the form on a large one. */
export function SigningBar(props: {
  missing: readonly MissingFromContract[];
  /** How many things there are to do in all. */
  steps: number;
  initialed: number;
  reading: boolean;
  onNext: () => void;
}) {
  const { missing, steps, initialed } = props;
  const done = Math.max(0, steps - missing.length);
  const readPercent = useReadPercent(props.reading);
  const next = props.reading ? `the contract, ${readPercent}% read` : missing[0] && shortName(missing[0]);
  return (
    <aside
      aria-label="Progress"
      className="screen-only sticky bottom-0 z-20 -mx-5 mt-12 border-t-2 border-ink bg-raised px-5 py-3 md:mx-0 lg:bottom-auto lg:top-28 lg:mt-0 lg:self-start lg:px-6 lg:py-6"
    >
      <div className="flex items-center gap-4 lg:grid lg:gap-5">
        <div className="min-w-0 flex-1">
          <p className="text-fine font-semibold lg:text-base">
            {initialed} of {AGREEMENT.sections.length} initialed
          </p>
          <div aria-hidden className="my-1.5 h-1.5 bg-line lg:my-3">
            <div className="h-full bg-green" style={{ width: `${(100 * done) / steps}%` }} />
          </div>
          <p className="text-fine leading-tight text-muted">{next ? `Next: ${next}` : 'Ready to complete'}</p>
        </div>
        <button
          type="button"
          onClick={props.onNext}
          className="inline-flex min-h-13 shrink-0 items-center justify-center gap-2 bg-ink px-4 font-semibold text-page"
        >
          {missing.length > 0 ? 'Next section' : 'To the end'}
          <ArrowDown aria-hidden size={20} className="max-lg:hidden" />
        </button>
      </div>
    </aside>
  );
}

/** Where it leads, in a word or two: there is little room beside a thumb. */
function shortName({ part, field }: MissingFromContract): string {
  switch (part) {
    case 'client':
    case 'others':
      return 'your details';
    case 'buyer':
      return 'the buyer';
    case 'contract':
      return field === 'contractRead' ? 'the contract' : 'your consent';
    case 'initials':
      return `section ${AGREEMENT.sections.find(({ id }) => initialsField(id) === field)?.number ?? ''}`;
    case 'signature':
      return field === 'signature' ? 'your signature' : 'accepting the terms';
  }
}

/** How much of the contract's text lies above the lower edge of the screen. */
function useReadPercent(reading: boolean): number {
  const [percent, setPercent] = useState(0);
  useEffect(() => {
    if (!reading) return;
    const look = () => {
      const text = document.getElementById(CONTRACT_TEXT_ID)?.getBoundingClientRect();
      if (!text || text.height === 0) return;
      const share = (window.innerHeight - text.top) / text.height;
      setPercent(Math.round(100 * Math.min(1, Math.max(0, share))));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [reading]);
  return percent;
}
