import { ESIGN_DISCLOSURE } from '../../../domain/agreement/esign-disclosure.ts';
import { CheckboxField, FieldError } from '../../ui/field.tsx';
import { Part } from './part.tsx';

/** Before the sections, because initials are given under this consent. */
export const EsignConsent = (props: {
  given: boolean;
  /** A section's button was tapped before consenting. */
  highlighted: boolean;
  onChange: (given: boolean) => void;
}) => {
  const error = props.highlighted && !props.given ? 'Please agree to sign electronically first.' : undefined;
  return (
    <Part id="esign" title={ESIGN_DISCLOSURE.title}>
      <dl className="grid gap-4 sm:grid-cols-2 sm:gap-x-8">
        {ESIGN_DISCLOSURE.points.map(({ title, words }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-muted">{words}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 border-y border-line pb-1">
        <CheckboxField
          id="esignConsent"
          label={ESIGN_DISCLOSURE.consent}
          checked={props.given}
          {...(error && { describedBy: 'esignConsent-error' })}
          onChange={props.onChange}
        />
        <FieldError id="esignConsent" error={error} />
      </div>
    </Part>
  );
};
