// The four buttons above the form. Any of them opens it; Skip and Continue also lead to the first missing field.
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { actionClass } from '../../ui/action.tsx';
import { Section } from './section.tsx';

type Shown = 'contract' | 'included' | null;

export function ActionButtons(props: {
  unlocked: boolean;
  /** What "Preview Contract" and "See What’s Included" show. */
  contract: ReactNode;
  included: ReactNode;
  onUnlock: () => void;
  /** Moves to the first missing field, or continues. */
  onContinue: () => void;
  onReading: (reading: boolean) => void;
}) {
  const { unlocked, onUnlock, onReading } = props;
  const [shown, setShown] = useState<Shown>(null);
  const panel = useRef<HTMLElement>(null);

  // On a phone the panel opens below the fold.
  useEffect(() => {
    if (shown) panel.current?.focus();
  }, [shown]);

  const show = (what: Shown) => {
    const next = shown === what ? null : what;
    onUnlock();
    setShown(next);
    onReading(next !== null);
  };
  const proceed = () => {
    onUnlock();
    setShown(null);
    onReading(false);
    props.onContinue();
  };

  return (
    <BeforeYouStart>
      {!unlocked && (
        <p className="border-l-4 border-accent bg-sunk px-4 py-3 font-medium" role="note">
          Tap any button to open the form below.
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-3">
        <button
          type="button"
          aria-expanded={shown === 'contract'}
          onClick={() => show('contract')}
          className={actionClass('quiet')}
        >
          Preview Contract
        </button>
        <button
          type="button"
          aria-expanded={shown === 'included'}
          onClick={() => show('included')}
          className={actionClass('quiet')}
        >
          See What’s Included
        </button>
        <button type="button" onClick={proceed} className={actionClass('quiet')}>
          Skip
        </button>
        <button type="button" onClick={proceed} className={actionClass(unlocked ? 'quiet' : 'primary')}>
          Continue
        </button>
      </div>
      {shown && (
        <section
          ref={panel}
          tabIndex={-1}
          aria-label={shown === 'contract' ? 'Contract' : 'What’s included'}
          className="scroll-mt-24 border border-line bg-raised p-4 sm:p-6"
        >
          {shown === 'contract' ? props.contract : props.included}
          <button
            type="button"
            onClick={() => show(shown)}
            className="mt-5 min-h-11 font-medium underline underline-offset-4"
          >
            Close
          </button>
        </section>
      )}
    </BeforeYouStart>
  );
}

/** Shown alone while the property is loading. */
export const BeforeYouStart = ({ children }: { children?: ReactNode }) => (
  <Section name="actions" title="Before you start" highlighted={false}>
    <p className="text-muted">
      Read the agreement or see what we inspect. You can also skip both and come back later.
    </p>
    {children}
  </Section>
);
