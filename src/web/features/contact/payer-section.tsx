import { business } from '../../../domain/business.ts';
import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { emailProblem } from '../../../domain/contact/email.ts';
import { parseRelationship, RELATIONSHIP_IDS, RELATIONSHIPS } from '../../../domain/contact/relationship.ts';
import { textConsent } from '../../../domain/verification/text-consent.ts';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import { NameField, PhoneField } from './shaped-field.tsx';
import type { ChangeContact } from './use-contact-form.ts';
import { Veil } from './veil.tsx';

const relationships = [
  { value: '', label: 'Please choose' },
  ...RELATIONSHIP_IDS.map((id) => ({ value: id, label: RELATIONSHIPS[id] })),
];

export function PayerSection(props: {
  form: ContactForm;
  change: ChangeContact;
  highlighted: boolean;
  emailInvalid: boolean;
  onEmailBlur: () => void;
  onEmailFocus: () => void;
}) {
  const { form, change, emailInvalid } = props;
  const forAnother = form.relationshipToBuyer !== null && form.relationshipToBuyer !== 'buyer';
  return (
    <Section name="payer" title="Who pays" highlighted={props.highlighted}>
      <Veil on={emailInvalid} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <NameField
            id="firstName"
            label="First name"
            value={form.firstName}
            autoComplete="given-name"
            maxLength={80}
            required
            onChange={(firstName) => change({ firstName })}
          />
          <NameField
            id="lastName"
            label="Last name"
            value={form.lastName}
            autoComplete="family-name"
            maxLength={80}
            required
            onChange={(lastName) => change({ lastName })}
          />
        </div>
        <SelectField
          id="relationshipToBuyer"
          label="Relationship to the buyer"
          value={form.relationshipToBuyer ?? ''}
          options={relationships}
          onChange={(value) => change({ relationshipToBuyer: parseRelationship(value) })}
        />
        {forAnother && (
          <>
            <p className="border-l-4 border-copper bg-sunk p-4">
              You may pay for another person. Under the rules of the {business.regulator}, whoever pays is
              listed as the client.
            </p>
            <TextField
              id="buyerExplanation"
              label="Whom are you paying for, and how are you related?"
              value={form.buyerExplanation}
              maxLength={300}
              required
              onChange={(buyerExplanation) => change({ buyerExplanation })}
            />
          </>
        )}
      </Veil>
      <TextField
        id="payerEmail"
        label="E-mail"
        type="email"
        inputMode="email"
        value={form.payerEmail}
        autoComplete="email"
        maxLength={254}
        required
        error={
          emailInvalid
            ? 'Please enter an e-mail address such as name@example.com. The rest of the form waits for it.'
            : undefined
        }
        onChange={(payerEmail) => change({ payerEmail })}
        onBlur={props.onEmailBlur}
        onFocus={props.onEmailFocus}
      />
      <Veil on={emailInvalid} className="grid gap-5">
        <TextField
          id="reportEmail"
          label="E-mail for the report"
          hint="Leave empty to use the email above."
          type="email"
          inputMode="email"
          value={form.reportEmail}
          maxLength={254}
          error={emailProblem(form.reportEmail)}
          onChange={(reportEmail) => change({ reportEmail })}
        />
        <PhoneField
          id="phoneNumber"
          label="Mobile phone"
          hint="We text a code to this number to verify it."
          value={form.phoneNumber}
          autoComplete="tel-national"
          required
          onChange={(phoneNumber) => change({ phoneNumber })}
        />
        <CheckboxField
          id="smsConsent"
          label={<span className="text-fine">{textConsent.wording}</span>}
          checked={form.smsConsent}
          onChange={(smsConsent) => change({ smsConsent })}
        />
      </Veil>
    </Section>
  );
}
