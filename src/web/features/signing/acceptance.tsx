import type { ReactNode } from 'react';
import {
  INCOMPLETE_CONTRACT_HINT,
  type MissingFromContract,
} from '../../../domain/agreement/contract-completeness.ts';
import type { ContractForm } from '../../../domain/agreement/contract-form.ts';
import { actionClass } from '../../ui/action.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { FormSection } from './layout.tsx';
import { SignatureField } from './signature-field.tsx';
import type { ChangeContract } from './use-contract-draft.ts';

export function Acceptance(props: {
  form: ContractForm;
  change: ChangeContract;
  missing: readonly MissingFromContract[];
  busy: boolean;
  /** Why the last attempt to sign failed. */
  problem: ReactNode;
  onGoTo: (field: string) => void;
  onComplete: () => void;
}) {
  const { form, change, missing, busy } = props;
  const incomplete = missing.length > 0;
  return (
    <FormSection id="sign" title="Your signature">
      <CheckboxField
        id="acknowledged"
        label="I have read and understand this agreement, and I accept its terms."
        checked={form.acknowledged}
        onChange={(acknowledged) => change({ acknowledged })}
      />
      {form.acknowledged && (
        <div className="mt-3">
          <SignatureField
            value={form.signature}
            onChange={(signature) => change({ signature })}
            signerName={form.payerName}
          />
        </div>
      )}
      <div id="signing-refused" tabIndex={-1} role="alert" className="mt-6 empty:hidden">
        {props.problem}
      </div>
      <button
        type="button"
        id="complete"
        // Not disabled while busy, so that it keeps the focus.
        onClick={() => busy || props.onComplete()}
        disabled={incomplete}
        aria-disabled={busy || undefined}
        aria-describedby="complete-hint"
        className={`${actionClass()} mt-6 w-full text-lead disabled:bg-muted disabled:opacity-70 ${busy ? 'cursor-progress' : ''}`}
      >
        {/* Stacked in one grid cell, so that the button keeps its height. */}
        <span className="grid *:[grid-area:1/1]">
          <span className={busy ? 'invisible' : ''}>Complete Agreement & Continue to Payment</span>
          {busy && <span className="self-center">Signing…</span>}
        </span>
      </button>
      <p id="complete-hint" className="mt-3 text-muted">
        {incomplete ? INCOMPLETE_CONTRACT_HINT : 'This signs the agreement. We’ll email you a sealed copy.'}
      </p>
      {incomplete && <StillMissing missing={missing} onGoTo={props.onGoTo} />}
    </FormSection>
  );
}

/** Links to everything that is left to do. */
const StillMissing = (props: {
  missing: readonly MissingFromContract[];
  onGoTo: (field: string) => void;
}) => (
  <div id="still-missing" className="mt-3 text-fine text-muted">
    <p>Still missing:</p>
    <ul className="mt-1 grid gap-x-8 sm:grid-cols-2">
      {withInitialsOnce(props.missing).map(({ field, words }) => (
        <li key={field}>
          <button
            type="button"
            onClick={() => props.onGoTo(field)}
            className="min-h-11 py-1 text-left underline underline-offset-4"
          >
            {words}
          </button>
        </li>
      ))}
    </ul>
  </div>
);

/** Combines fifteen lines about initials into one. */
function withInitialsOnce(missing: readonly MissingFromContract[]): readonly MissingFromContract[] {
  const initials = missing.filter(({ part }) => part === 'initials');
  const [first] = initials;
  if (!first || initials.length === 1) return missing;
  const together = { ...first, words: `your initials for ${initials.length} sections` };
  return missing.flatMap((item) => (item === first ? [together] : item.part === 'initials' ? [] : [item]));
}
