import { Check } from 'lucide-react';
import type { Signing } from '../../../api/agreement.ts';
import { esignDisclosure } from '../../../domain/agreement/esign-disclosure.ts';
import { fullName, inspectorLine, leadInspector } from '../../../domain/business/wording.ts';
import { business } from '../../lib/business.ts';
import { CheckboxField, FieldError } from '../../ui/field.tsx';
import { FormSection } from './layout.tsx';

export function InspectorCredentials() {
  const inspector = leadInspector(business());
  return (
    <FormSection id="inspector" title="Your inspector">
      <p className="text-lead font-semibold">{fullName(inspector)}</p>
      <p className="text-muted">{inspectorLine(inspector, business())}</p>
      <ul className="mt-4 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {business().credentials.map(({ id, statement }) => (
          <li key={id} className="flex gap-2.5 border-b border-line py-2 text-fine">
            <Check aria-hidden size={18} className="mt-0.5 shrink-0 text-action" /> {statement}
          </li>
        ))}
      </ul>
    </FormSection>
  );
}

export const TermsSummary = ({ keyTerms }: Pick<Signing, 'keyTerms'>) => (
  <FormSection id="terms" title="Key terms">
    <dl className="border-t border-line">
      {keyTerms.map(({ name, words }) => (
        <div key={name} className="border-b border-line py-2.5 sm:grid sm:grid-cols-[10rem_1fr] sm:gap-6">
          <dt className="font-semibold">{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-3 text-fine text-muted">This is a summary. The full agreement below is what counts.</p>
  </FormSection>
);

/** Before the sections, because initials are given under this consent. */
export const EsignConsent = (props: {
  given: boolean;
  /** A section's button was tapped before consenting. */
  highlighted: boolean;
  onChange: (given: boolean) => void;
}) => {
  const disclosure = esignDisclosure(business().office);
  const error = props.highlighted && !props.given ? 'Please agree to sign electronically first.' : undefined;
  return (
    <FormSection id="esign" title={disclosure.title}>
      <dl className="grid gap-4 sm:grid-cols-2 sm:gap-x-8">
        {disclosure.points.map(({ title, words }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-y border-line pb-1">
        <CheckboxField
          id="esignConsent"
          label={disclosure.consent}
          checked={props.given}
          {...(error && { describedBy: 'esignConsent-error' })}
          onChange={props.onChange}
        />
        <FieldError id="esignConsent" error={error} />
      </div>
    </FormSection>
  );
};
