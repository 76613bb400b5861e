import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { emailProblem } from '../../../domain/contact/email.ts';
import { parseRelationship, RELATIONSHIP_IDS, RELATIONSHIPS } from '../../../domain/contact/relationship.ts';
import { textConsent } from '../../../domain/verification/text-consent.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { Blurred } from './blurred.tsx';
import { NameField, PhoneField } from './formatted-field.tsx';
import { Section } from './section.tsx';
import type { ChangeContact } from './use-contact-form.ts';

const relationships = [
  { value: '', label: 'Please choose' },
  ...RELATIONSHIP_IDS.map((id) => ({ value: id, label: RELATIONSHIPS[id] })),
];

/** In a new tab, so that the form stays as it is. */
const legalLink = (to: string, name: string) => (
  <a href={to} target="_blank" rel="noopener" className="inline-block py-2 underline underline-offset-4">
    {name}
  </a>
);

export function PayerSection(props: {
  form: ContactForm;
  change: ChangeContact;
  highlighted: boolean;
  emailInvalid: boolean;
  /** By field id. */
  errors: Readonly<Record<string, string>>;
  onEmailBlur: () => void;
  onEmailFocus: () => void;
}) {
  const { form, change, emailInvalid } = props;
  const forAnother = form.relationshipToBuyer !== null && form.relationshipToBuyer !== 'buyer';
  return (
    <Section name="payer" title="Who pays" highlighted={props.highlighted}>
      <Blurred on={emailInvalid} className="grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <NameField
            id="firstName"
            label="First name"
            value={form.firstName}
            error={props.errors.firstName}
            autoComplete="given-name"
            maxLength={80}
            required
            onChange={(firstName) => change({ firstName })}
          />
          <NameField
            id="lastName"
            label="Last name"
            value={form.lastName}
            error={props.errors.lastName}
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
            <p className="border-l-4 border-accent bg-sunk p-4">
              You can pay for someone else. Under the rules of the {business().regulator}, the person who pays
              is listed as the client.
            </p>
            <TextField
              id="buyerExplanation"
              label={
                form.relationshipToBuyer === 'realtor' ? 'Your client’s name' : 'Who are you paying for?'
              }
              value={form.buyerExplanation}
              maxLength={300}
              required
              onChange={(buyerExplanation) => change({ buyerExplanation })}
            />
          </>
        )}
      </Blurred>
      <EmailField
        id="payerEmail"
        label="Email"
        value={form.payerEmail}
        autoComplete="email"
        required
        error={
          emailInvalid
            ? 'Please enter an email address like name@example.com. Then you can fill in the rest.'
            : undefined
        }
        onChange={(payerEmail) => change({ payerEmail })}
        onBlur={props.onEmailBlur}
        onFocus={props.onEmailFocus}
      />
      <Blurred on={emailInvalid} className="grid gap-5">
        <EmailField
          id="reportEmail"
          label="Email for the report"
          hint="Leave empty to use the email above."
          value={form.reportEmail}
          error={emailProblem(form.reportEmail)}
          onChange={(reportEmail) => change({ reportEmail })}
        />
        <PhoneField
          id="phoneNumber"
          label="Mobile phone"
          hint="We’ll text you a code to confirm it’s yours."
          value={form.phoneNumber}
          autoComplete="tel"
          required
          onChange={(phoneNumber) => change({ phoneNumber })}
        />
        <div>
          <CheckboxField
            id="smsConsent"
            label={<span className="text-fine">{textConsent(business()).wording}</span>}
            checked={form.smsConsent}
            onChange={(smsConsent) => change({ smsConsent })}
          />
          <p className="pl-10 text-fine text-muted">
            More about texts and your data (in a new tab): {legalLink(paths.privacy, 'Privacy')},{' '}
            {legalLink(paths.terms, 'Terms')}.
          </p>
        </div>
      </Blurred>
    </Section>
  );
}
