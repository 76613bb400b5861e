import { PenLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { initialsField } from '../../../domain/agreement/contract-completeness.ts';
import type { AgreementSection } from '../../../domain/agreement/section.ts';
import { inspector } from '../../../domain/business.ts';

/** One section, and both sets of initials beside it. */
export function InitialsRow(props: {
  section: AgreementSection;
  initials: string | undefined;
  disabled: boolean;
  onInitial: () => void;
  onUndo: () => void;
}) {
  const { section, initials } = props;
  const name = `section ${section.number}, ${section.title}`;
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(initials);

  // The button that was pressed has gone; its place is taken by another.
  useEffect(() => {
    if (before.current !== initials && document.activeElement === document.body) button.current?.focus();
    before.current = initials;
  }, [initials]);

  return (
    // The same place before and after: nothing moves away from under a thumb.
    <li className="grid grid-cols-[1fr_14rem] items-center gap-x-3 gap-y-2 border-b border-line py-2.5 @max-[28rem]:grid-cols-1">
      <span className="flex gap-3">
        <span className="w-6 shrink-0 text-right text-copper">{section.number}</span> {section.title}
      </span>
      {initials === undefined ? (
        <button
          ref={button}
          type="button"
          id={initialsField(section.id)}
          aria-label={`Initial ${name}`}
          disabled={props.disabled}
          onClick={props.onInitial}
          className="inline-flex min-h-13 items-center justify-center gap-2 border-2 border-green px-4 font-semibold text-green hover:bg-green hover:text-on-green disabled:border-line disabled:text-muted disabled:hover:bg-transparent"
        >
          <PenLine aria-hidden size={18} /> Initial
        </button>
      ) : (
        <span className="flex min-h-13 flex-wrap items-center gap-2">
          <Box owner="You" initials={initials} />
          <Box owner={inspector.firstName} initials={inspector.initials} />
          <button
            ref={button}
            type="button"
            aria-label={`Undo your initials for ${name}`}
            onClick={props.onUndo}
            className="ml-auto min-h-13 px-1 text-fine underline underline-offset-4"
          >
            Undo
          </button>
        </span>
      )}
    </li>
  );
}

const Box = ({ owner, initials }: { owner: string; initials: string }) => (
  <span className="grid min-w-12 justify-items-center border border-green bg-raised px-1.5 pb-0.5 pt-1 leading-tight">
    <span className="font-display text-lg font-semibold">{initials}</span>
    <span className="text-xs text-muted">{owner}</span>
  </span>
);
