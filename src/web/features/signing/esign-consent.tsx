import { ESIGN_DISCLOSURE } from '../../../domain/agreement/esign-disclosure.ts';
import { CheckboxField } from '../../ui/field.tsx';
import { Part } from './part.tsx';

/** Told, and agreed to, before anything is initialed. */
export const EsignConsent = (props: { given: boolean; onChange: (given: boolean) => void }) => (
  <Part id="esign" title={ESIGN_DISCLOSURE.title}>
    <dl className="grid gap-4 sm:grid-cols-2 sm:gap-x-8">
      {ESIGN_DISCLOSURE.points.map(({ title, words }) => (
        <div key={title}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-muted">{words}</dd>
        </div>
      ))}
    </dl>
    <div className="mt-4 border-y border-line">
      <CheckboxField
        id="esignConsent"
        label={ESIGN_DISCLOSURE.consent}
        checked={props.given}
        onChange={props.onChange}
      />
    </div>
  </Part>
);
