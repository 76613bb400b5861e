// The four buttons above the form. One of the first three opens it.
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
  /** Goes to the first thing that is still missing, or on. */
  onContinue: () => void;
  onReading: (reading: boolean) => void;
}) {
  const { unlocked, onUnlock, onReading } = props;
  const [shown, setShown] = useState<Shown>(null);
  const [reason, setReason] = useState('');
  const panel = useRef<HTMLElement>(null);

  // On a phone it opens below the screen: the visitor is taken to what was asked for.
  useEffect(() => {
    if (shown) panel.current?.focus();
  }, [shown]);

  const show = (what: Shown) => {
    const next = shown === what ? null : what;
    onUnlock();
    setReason('');
    setShown(next);
    onReading(next !== null);
  };
  const skip = () => {
    onUnlock();
    setReason('');
    setShown(null);
    onReading(false);
    props.onContinue();
  };
  const goOn = () => {
    if (!unlocked) return setReason('First preview the contract, see what’s included, or skip both.');
    setShown(null);
    onReading(false);
    props.onContinue();
  };

  return (
    <BeforeYouStart>
      <div className="grid gap-3 sm:grid-cols-2">
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
        <button type="button" onClick={skip} className={actionClass('quiet')}>
          Skip
        </button>
        <button type="button" onClick={goOn} className={actionClass()}>
          Continue
        </button>
      </div>
      <p role="status" className={reason ? 'font-medium text-danger' : 'sr-only'}>
        {reason}
      </p>
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

/** On its own it stands there while the property is looked up. */
export const BeforeYouStart = ({ children }: { children?: ReactNode }) => (
  <Section name="actions" title="Before you start" highlighted={false}>
    <p className="text-muted">
      Read the agreement you will sign, or see what the inspection covers. You can also skip both and come
      back to them.
    </p>
    {children}
  </Section>
);
