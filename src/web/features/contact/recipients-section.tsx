import { Plus, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import {
  type ContactForm,
  type ContactPerson,
  MAX_CONTACT_PERSONS,
} from '../../../domain/contact/contact-form.ts';
import { emailProblem } from '../../../domain/contact/email.ts';
import { actionClass } from '../../ui/action.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { NameField } from './formatted-field.tsx';
import { Section } from './section.tsx';
import type { ChangeContact } from './use-contact-form.ts';

export function RecipientsSection(props: {
  form: Pick<ContactForm, 'contactPersons'>;
  change: ChangeContact;
  highlighted: boolean;
  /** From the server, by field id. */
  errors?: Readonly<Record<string, string>>;
}) {
  const { contactPersons } = props.form;
  const removed = useRef(false);
  const set = (persons: readonly ContactPerson[]) => props.change({ contactPersons: persons });
  const edit = (at: number, part: Partial<ContactPerson>) =>
    set(contactPersons.map((person, index) => (index === at ? { ...person, ...part } : person)));
  /** The pressed button is removed with its recipient. */
  const focusOnceRemoved = (button: HTMLButtonElement | null) => {
    if (button && removed.current) button.focus();
    if (button) removed.current = false;
  };
  const add = () => {
    const used = contactPersons.map(({ id }) => id);
    const id = ['1', '2', '3'].find((free) => !used.includes(free)) ?? String(used.length + 1);
    set([...contactPersons, { id, firstName: '', lastName: '', email: '' }]);
  };
  return (
    <Section name="recipients" title="Who else gets the report" highlighted={props.highlighted}>
      <p className="text-muted">Optional. Up to {MAX_CONTACT_PERSONS} more people.</p>
      {contactPersons.map((person, index) => (
        <fieldset key={person.id} className="grid gap-4 border border-line p-4">
          <legend className="px-2 font-medium">Recipient {index + 1}</legend>
          <div className="grid gap-4 sm:grid-cols-2">
            <NameField
              id={`recipient-first-${index}`}
              label="First name"
              value={person.firstName}
              maxLength={80}
              onChange={(firstName) => edit(index, { firstName })}
            />
            <NameField
              id={`recipient-last-${index}`}
              label="Last name"
              value={person.lastName}
              maxLength={80}
              onChange={(lastName) => edit(index, { lastName })}
            />
          </div>
          <EmailField
            id={`recipient-email-${index}`}
            label="Email"
            value={person.email}
            error={props.errors?.[`recipient-email-${index}`] ?? emailProblem(person.email)}
            onChange={(email) => edit(index, { email })}
          />
          <button
            type="button"
            onClick={() => {
              removed.current = true;
              set(contactPersons.filter((_, at) => at !== index));
            }}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start font-medium underline underline-offset-4"
          >
            <Trash2 aria-hidden size={18} /> Remove<span className="sr-only"> recipient {index + 1}</span>
          </button>
        </fieldset>
      ))}
      {contactPersons.length < MAX_CONTACT_PERSONS && (
        <button
          ref={focusOnceRemoved}
          type="button"
          onClick={add}
          className={`${actionClass('quiet')} flex-wrap justify-self-start`}
        >
          <Plus aria-hidden size={20} /> Add a recipient
        </button>
      )}
    </Section>
  );
}
