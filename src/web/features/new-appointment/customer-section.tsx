import { RELATIONSHIP_TEXT } from '../../../domain/appointment/desk-text.ts';
import { NOTE_LIMITS } from '../../../domain/appointment/notes.ts';
import { DESK_CONTACT_LABELS as labels } from '../../../domain/contact/desk-contact.ts';
import { OCCUPANCIES, OCCUPANCY_IDS } from '../../../domain/contact/occupancy.ts';
import { RELATIONSHIP_IDS } from '../../../domain/contact/relationship.ts';
import { formatPhoneInput } from '../../lib/format-phone-input.ts';
import type { NewAppointmentFields } from '../../storage/new-appointment-draft.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { OpenButton, Section } from './section.tsx';
import type { NewAppointmentForm } from './use-new-appointment.ts';

/** Fields that hold text. */
type TextName = {
  [Name in keyof NewAppointmentFields]: NewAppointmentFields[Name] extends string ? Name : never;
}[keyof NewAppointmentFields];

const bind = (form: NewAppointmentForm, id: TextName) => ({
  id,
  value: form.draft.fields[id],
  error: form.problems[id],
  onChange: (value: string) => form.change({ [id]: value }),
});

const phone = { type: 'tel', inputMode: 'tel', maxLength: 20, onInput: formatPhoneInput } as const;

export function CustomerSection({ form }: { form: NewAppointmentForm }) {
  const { mayText, moreOpen } = form.draft.fields;
  return (
    <Section id="customer" title="Customer">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...bind(form, 'firstName')} label="First name" maxLength={80} autoComplete="off" />
        <TextField {...bind(form, 'lastName')} label="Last name" maxLength={80} autoComplete="off" />
        <TextField {...bind(form, 'phone')} {...phone} label="Mobile phone" autoComplete="off" />
        <EmailField {...bind(form, 'email')} label="Email" autoComplete="off" />
      </div>
      <CheckboxField
        id="mayText"
        label="OK to text this number"
        checked={mayText}
        onChange={(on) => form.change({ mayText: on })}
      />
      <OpenButton open={moreOpen} onClick={() => form.change({ moreOpen: !moreOpen })}>
        {moreOpen ? 'Less' : 'Buyer, agent, occupancy, inspection period, notes'}
      </OpenButton>
      {moreOpen && <MoreFields form={form} />}
    </Section>
  );
}

const relationships = [
  { value: '', label: labels.customerIsBuyer },
  ...RELATIONSHIP_IDS.filter((id) => id !== 'buyer').map((id) => ({
    value: id,
    label: `The customer is ${RELATIONSHIP_TEXT[id].replace(/^[AT]/, (letter) => letter.toLowerCase())}`,
  })),
];

const occupancies = OCCUPANCY_IDS.map((id) => ({
  value: id,
  label: id === 'unknown' ? 'Not known' : OCCUPANCIES[id],
}));

function MoreFields({ form }: { form: NewAppointmentForm }) {
  const { relationship, occupancy, mayStartEarly } = form.draft.fields;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField {...bind(form, 'relationship')} label="Buyer" options={relationships} />
      {relationship !== '' && (
        <TextField {...bind(form, 'buyerName')} label={labels.buyerName} maxLength={200} autoComplete="off" />
      )}
      <TextField
        {...bind(form, 'agentName')}
        label={labels.agentName}
        hint={labels.agentHint}
        maxLength={200}
        autoComplete="off"
        className="sm:col-start-1"
      />
      <EmailField {...bind(form, 'agentEmail')} label={labels.agentEmail} autoComplete="off" />
      <TextField {...bind(form, 'agentPhone')} {...phone} label={labels.agentPhone} autoComplete="off" />
      <div>
        <SelectField {...bind(form, 'occupancy')} label="Occupancy" options={occupancies} />
        {occupancy === 'vacant' && (
          <CheckboxField
            id="mayStartEarly"
            label="OK to start early"
            checked={mayStartEarly}
            onChange={(on) => form.change({ mayStartEarly: on })}
          />
        )}
      </div>
      <TextField
        {...bind(form, 'acceptedOn')}
        label="Contract accepted on (optional)"
        hint="We show when the buyer’s inspection period ends."
        type="date"
        className="sm:col-start-1"
      />
      <TextField
        {...bind(form, 'periodDays')}
        label="Inspection period, in days"
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
      />
      <div className="sm:col-span-2">
        <TextArea
          {...bind(form, 'notes')}
          label="Notes"
          hint="Customers don’t see these."
          rows={3}
          maxLength={NOTE_LIMITS.notes}
        />
      </div>
    </div>
  );
}
