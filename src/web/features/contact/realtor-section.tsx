import type { ContactForm } from '../../../domain/contact/contact-form.ts';
import { emailProblem } from '../../../domain/contact/email.ts';
import { Choice, yesNo } from '../../ui/choice.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { NameField, PhoneField } from './formatted-field.tsx';
import { Section } from './section.tsx';
import type { ChangeContact } from './use-contact-form.ts';

export function RealtorSection(props: {
  form: Pick<ContactForm, 'wantsRealtorNotification' | 'realtorName' | 'realtorEmail' | 'realtorPhone'>;
  change: ChangeContact;
  highlighted: boolean;
  /** From the server, by field id. */
  errors?: Readonly<Record<string, string>>;
}) {
  const { form, change, errors = {} } = props;
  return (
    <Section name="realtor" title="Your agent" highlighted={props.highlighted}>
      <Choice
        name="realtor"
        legend="Should we keep your agent posted?"
        options={yesNo('realtor')}
        value={form.wantsRealtorNotification}
        onChange={(wantsRealtorNotification) => change({ wantsRealtorNotification })}
      />
      {form.wantsRealtorNotification && (
        <>
          <NameField
            id="realtorName"
            label="Agent’s name"
            value={form.realtorName}
            maxLength={120}
            required
            error={errors.realtorName}
            onChange={(realtorName) => change({ realtorName })}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <EmailField
              id="realtorEmail"
              label="Agent’s email"
              value={form.realtorEmail}
              required
              error={errors.realtorEmail ?? emailProblem(form.realtorEmail)}
              onChange={(realtorEmail) => change({ realtorEmail })}
            />
            <PhoneField
              id="realtorPhone"
              label="Agent’s phone"
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
