import { Check } from 'lucide-react';
import { LAWYER_NOTE, requiredItems } from '../../../../domain/agreement/required-items.ts';
import type { BusinessProfile } from '../../../../domain/business/profile.ts';
import { CheckboxField } from '../../../ui/field.tsx';

export const CONFIRM_FIELD = 'publish-confirm';

/** What every agreement has to say and where this one says it, for the owner to confirm. */
export function ConfirmAgreement(props: {
  profile: BusinessProfile;
  isConfirmed: boolean;
  onChange: (isConfirmed: boolean) => void;
  error: string | undefined;
}) {
  const { profile, isConfirmed, onChange, error } = props;
  return (
    <section className="border-l-4 border-accent bg-raised p-4">
      <h4 className="text-lead font-semibold">What every agreement needs</h4>
      <p className="mt-1">
        Arizona’s standards ask for these. Please check that each one still says what it should. {LAWYER_NOTE}
      </p>
      <ul className="mt-3 border-t border-line">
        {requiredItems(profile).map(({ name, places }) => (
          <li key={name} className="flex gap-3 border-b border-line py-2.5">
            <Check aria-hidden className="mt-1 size-5 shrink-0 text-action" />
            <span>
              <span className="font-medium">{name}</span>
              <span className="block text-fine text-muted">{places.join('; ')}</span>
            </span>
          </li>
        ))}
      </ul>
      <CheckboxField
        id={CONFIRM_FIELD}
        label="I have read this list and all changes, and know that a lawyer should read this agreement before it is used"
        checked={isConfirmed}
        onChange={onChange}
        {...(error && { describedBy: `${CONFIRM_FIELD}-error` })}
      />
      {error && !isConfirmed && (
        <p id={`${CONFIRM_FIELD}-error`} className="text-fine font-medium text-danger">
          {error}
        </p>
      )}
    </section>
  );
}
