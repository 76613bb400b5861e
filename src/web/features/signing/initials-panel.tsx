import { CircleCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { AGREEMENT } from '../../../domain/agreement/agreement.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import { MAX_INITIALS, normalizeInitials } from '../../../domain/agreement/initials.ts';
import { fetchedPart } from '../../lib/fetched-part.tsx';
import { TextField } from '../../ui/field.tsx';
import { goTo } from './go-to.ts';
import { InitialsRow } from './initials-row.tsx';
import { Part } from './part.tsx';
import type { DraftActions } from './use-contract-draft.ts';

const ConfirmDialog = fetchedPart(() => import('../../ui/confirm-dialog.tsx'));
const count = AGREEMENT.sections.length;

export function InitialsPanel(props: { form: ContractForm; actions: DraftActions }) {
  const { form, actions } = props;
  const { clientInitials, initials } = form;
  const [asked, setAsked] = useState(false);
  /** Typed over those that stand beside sections already: asked about first. */
  const [wanted, setWanted] = useState<string | null>(null);
  const waitsFor = waitsForWords(form);
  const applied = Object.keys(initials).length;

  const initial = (sectionId: string) => {
    setAsked(clientInitials === '');
    if (clientInitials === '') return goTo('clientInitials');
    actions.initial(sectionId);
  };
  const type = (typed: string) => {
    const next = normalizeInitials(typed);
    if (applied > 0 && next !== clientInitials) setWanted(next);
    else actions.change({ clientInitials: next });
  };

  return (
    <Part id="initials" title="Your initials">
      <p>
        {waitsFor ??
          'Type them once, then put them beside each section with its own button. The inspector’s appear next to yours.'}
      </p>
      <TextField
        id="clientInitials"
        label="Initials"
        hint={`At most ${MAX_INITIALS} letters`}
        value={clientInitials}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        disabled={waitsFor !== null}
        error={asked && clientInitials === '' ? 'Please type your initials first.' : undefined}
        className="mt-4 w-44 max-w-full"
        onChange={type}
      />
      {wanted !== null && (
        <Suspense>
          <ConfirmDialog
            open
            onOpenChange={() => setWanted(null)}
            question={{
              title: 'Change your initials?',
              words: `You have initialed ${applied} of ${count} sections with ${clientInitials}. They are cleared, for you to initial again.`,
              yes: 'Change my initials',
              no: 'Keep them',
            }}
            onConfirm={async () => actions.replaceInitials(wanted)}
          />
        </Suspense>
      )}
      <ol className="mt-6 border-t border-line">
        {AGREEMENT.sections.map((section) => (
          <InitialsRow
            key={section.id}
            section={section}
            initials={initials[section.id]}
            disabled={waitsFor !== null}
            onInitial={() => initial(section.id)}
            onUndo={() => actions.undoInitial(section.id)}
          />
        ))}
      </ol>
      <div role="status">
        {applied === count && (
          <p className="mt-5 flex items-center gap-3 bg-green p-4 font-semibold text-on-green">
            <CircleCheck aria-hidden size={24} className="shrink-0" /> All {count} sections are initialed.
          </p>
        )}
      </div>
    </Part>
  );
}

/** `null`: sections can be initialed. */
function waitsForWords({ esignConsent, contractRead }: ContractForm): string | null {
  if (!esignConsent) return 'They open once you have agreed to sign electronically, above.';
  return contractRead ? null : 'They open once you have read the contract to its end, above.';
}
