// Edits who gets the report and updates of a booking, with the contact step's fields.
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Managed, Recipients } from '../../api/manage-booking.ts';
import type { ContactForm } from '../../domain/contact/contact-form.ts';
import { emailProblem } from '../../domain/contact/email.ts';
import { RealtorSection } from '../features/contact/realtor-section.tsx';
import { RecipientsSection } from '../features/contact/recipients-section.tsx';
import { manageAddress } from '../features/manage/addresses.ts';
import { type BookingSelector, fetchManaged } from '../features/manage/manage-calls.ts';
import { actionClass } from '../ui/action.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast-store.ts';

type Typed = Pick<
  ContactForm,
  | 'reportEmail'
  | 'contactPersons'
  | 'wantsRealtorNotification'
  | 'realtorName'
  | 'realtorEmail'
  | 'realtorPhone'
>;

export default function ChangeRecipients(props: {
  managed: Managed;
  which: BookingSelector;
  onChanged: (managed: Managed) => void;
}) {
  const { managed, which, onChanged } = props;
  const [form, setForm] = useState(() => toForm(managed.recipients));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<Typed>) => {
    setErrors({});
    setForm((before) => ({ ...before, ...part }));
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await fetchManaged('recipients', which, toRecipients(form));
    setBusy(false);
    if (answer.ok) {
      toast({
        title: 'Recipients Saved',
        ...(addsSomeone(managed.recipients, form) && { description: 'We’ll email the people you added.' }),
      });
      return onChanged(answer.managed);
    }
    setErrors(Object.fromEntries(answer.fields.map(({ field, message }) => [field, message])));
    toast({ title: 'Error', description: answer.message, tone: 'destructive' });
    const [first] = answer.fields;
    if (first) document.getElementById(first.field)?.focus();
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="grid max-w-3xl gap-10">
      <div>
        <p className="mb-5 text-lead text-muted [overflow-wrap:anywhere]">
          We email your own updates to {managed.payerEmail}.
        </p>
        <TextField
          id="reportEmail"
          label="Email for the report"
          hint="Leave empty to use the email above."
          type="email"
          inputMode="email"
          value={form.reportEmail}
          maxLength={254}
          error={errors.reportEmail ?? emailProblem(form.reportEmail)}
          onChange={(reportEmail) => change({ reportEmail })}
        />
      </div>
      <RecipientsSection form={form} change={change} highlighted={false} errors={errors} />
      <RealtorSection form={form} change={change} highlighted={false} errors={errors} />
      <div className="border-t-2 border-ink pt-5">
        <button
          type="submit"
          aria-disabled={busy || undefined}
          className={`${actionClass()} w-full text-lead ${busy ? 'cursor-progress' : ''}`}
        >
          {busy ? 'Saving…' : 'Save recipients'}
        </button>
        <Link
          to={manageAddress(managed.appointmentId)}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-medium underline underline-offset-4"
        >
          <ArrowLeft aria-hidden size={18} /> Back to your booking
        </Link>
      </div>
    </form>
  );
}

const emailsOf = (typed: Pick<Typed, 'reportEmail' | 'contactPersons' | 'realtorEmail'>) =>
  [typed.reportEmail, typed.realtorEmail, ...typed.contactPersons.map(({ email }) => email)]
    .map((email) => email.trim().toLowerCase())
    .filter((email) => email !== '');

const addsSomeone = (before: Recipients, after: Typed): boolean => {
  const known = emailsOf(toForm(before));
  return emailsOf(after).some((email) => !known.includes(email));
};

const toForm = (recipients: Recipients): Typed => ({
  ...recipients,
  contactPersons: recipients.contactPersons.map((person, index) => ({ ...person, id: String(index + 1) })),
});

const toRecipients = (form: Typed): Recipients => ({
  ...form,
  wantsRealtorNotification: form.wantsRealtorNotification === true,
  contactPersons: form.contactPersons.map(({ firstName, lastName, email }) => ({
    firstName,
    lastName,
    email,
  })),
});
