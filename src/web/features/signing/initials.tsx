import { PenLine } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { SECTION_IDS } from '../../../domain/agreement/agreement-template.ts';
import { initialsField } from '../../../domain/agreement/contract-completeness.ts';
import {
  type ContractForm,
  MAX_INITIALS,
  normalizeInitials,
} from '../../../domain/agreement/contract-form.ts';
import type { AgreementSection } from '../../../domain/agreement/section.ts';
import { initialsOf, leadInspector } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { TextField } from '../../ui/field.tsx';
import type { DraftActions } from './use-contract-draft.ts';

const ConfirmDialog = lazyPart(() => import('../../ui/confirm-dialog.tsx'));

/** Typed once. Changing them later clears the sections, after a confirmation. */
export function InitialsField(props: { form: ContractForm; actions: DraftActions; highlighted: boolean }) {
  const { actions, highlighted } = props;
  const { clientInitials, initials } = props.form;
  const [replacement, setReplacement] = useState<string | null>(null);
  const applied = Object.keys(initials).length;
  const type = (typed: string) => {
    const next = normalizeInitials(typed);
    if (applied > 0 && next !== clientInitials) setReplacement(next);
    else actions.change({ clientInitials: next });
  };
  return (
    <>
      <TextField
        id="clientInitials"
        label="Initials"
        hint={`At most ${MAX_INITIALS} letters`}
        value={clientInitials}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={highlighted && clientInitials === '' ? 'Please type your initials first.' : undefined}
        className="mt-4 w-44 max-w-full"
        onChange={type}
      />
      {replacement !== null && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setReplacement(null)}
            question={{
              title: 'Change your initials?',
              words: `You've initialed ${applied} of ${SECTION_IDS.length} sections with ${clientInitials}. If you change them, you'll initial those sections again.`,
              yes: 'Change my initials',
              no: 'Keep them',
            }}
            onConfirm={async () => actions.replaceInitials(replacement)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The end of a section: a button, replaced by both sets of initials. */
export function SectionInitials(props: {
  section: AgreementSection;
  initials: string | undefined;
  onInitial: () => void;
  onUndo: () => void;
}) {
  const { section, initials } = props;
  const inspector = leadInspector(business());
  const name = `section ${section.number}, ${section.title}`;
  const button = useRef<HTMLButtonElement>(null);
  const before = useRef(initials);

  // The pressed button is gone; its replacement takes the focus.
  useEffect(() => {
    if (before.current !== initials && document.activeElement === document.body) button.current?.focus();
    before.current = initials;
  }, [initials]);

  return (
    // The same height before and after, so that nothing moves.
    <div className="mt-4 flex min-h-14 max-w-88 items-center sm:ml-14">
      {initials === undefined ? (
        <button
          ref={button}
          type="button"
          id={initialsField(section.id)}
          aria-label={`Initial ${name}`}
          onClick={props.onInitial}
          className="inline-flex min-h-13 w-full items-center justify-center gap-2 border-2 border-action px-4 font-semibold text-action hover:bg-action hover:text-on-action"
        >
          <PenLine aria-hidden size={18} /> Initial
        </button>
      ) : (
        <span className="flex w-full flex-wrap items-center gap-2">
          <Box owner="You" initials={initials} />
          <Box owner={inspector.firstName} initials={initialsOf(inspector)} />
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
    </div>
  );
}

const Box = ({ owner, initials }: { owner: string; initials: string }) => (
  <span className="grid min-w-12 justify-items-center border border-action bg-raised px-1.5 pb-0.5 pt-1 leading-tight">
    <span className="font-display text-lg font-semibold">{initials}</span>
    <span className="text-xs text-muted">{owner}</span>
  </span>
);
