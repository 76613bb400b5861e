import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { emailProblem } from '../../../domain/contact/email.ts';
import { Choice, yesNo } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import { NameField, PhoneField } from './shaped-field.tsx';
import type { ChangeContact } from './use-contact-form.ts';

export function RealtorSection(props: {
  form: Pick<ContactForm, 'wantsRealtorNotification' | 'realtorName' | 'realtorEmail' | 'realtorPhone'>;
  change: ChangeContact;
  highlighted: boolean;
  /** What the server found, by the field's id. */
  errors?: Readonly<Record<string, string>>;
}) {
  const { form, change, errors = {} } = props;
  return (
    <Section name="realtor" title="Your realtor" highlighted={props.highlighted}>
      <Choice
        name="realtor"
        legend="Shall we notify your realtor of the inspection?"
        options={yesNo('realtor')}
        value={form.wantsRealtorNotification}
        onChange={(wantsRealtorNotification) => change({ wantsRealtorNotification })}
      />
      {form.wantsRealtorNotification && (
        <>
          <NameField
            id="realtorName"
            label="Realtor’s name"
            value={form.realtorName}
            maxLength={120}
            required
            error={errors.realtorName}
            onChange={(realtorName) => change({ realtorName })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              id="realtorEmail"
              label="Realtor’s e-mail"
              type="email"
              inputMode="email"
              value={form.realtorEmail}
              maxLength={254}
              required
              error={errors.realtorEmail ?? emailProblem(form.realtorEmail)}
              onChange={(realtorEmail) => change({ realtorEmail })}
            />
            <PhoneField
              id="realtorPhone"
              label="Realtor’s phone"
              value={form.realtorPhone}
              required
              error={errors.realtorPhone}
              onChange={(realtorPhone) => change({ realtorPhone })}
            />
          </div>
        </>
      )}
    </Section>
  );
}
