import { Suspense, useState } from 'react';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import {
  type ContractForm,
  MAX_INITIALS,
  normalizeInitials,
} from '../../../domain/agreement/contract-form.ts';
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
              words: `You've initialed ${applied} of ${AGREEMENT.sections.length} sections with ${clientInitials}. If you change them, you'll initial those sections again.`,
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
