import { type FormEvent, useState } from 'react';
import { erasePersonData, type PersonData as Found, searchPersonData } from '../../../api/person-data.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { TextField } from '../../ui/field.tsx';
import { attempt, showRefusal } from './attempt.ts';
import { FoundPerson, type PersonQuery } from './found-person.tsx';

export function PersonData() {
  const [typed, setTyped] = useState<PersonQuery>({ email: '', phone: '' });
  const [errors, setErrors] = useState<Partial<Record<keyof PersonQuery, string>>>({});
  const [found, setFound] = useState<{ who: PersonQuery; data: Found }>();
  const [busy, setBusy] = useState(false);
  const bind = (field: keyof PersonQuery) => ({
    id: `person-${field}`,
    value: typed[field],
    error: errors[field],
    onChange: (value: string) => setTyped((before) => ({ ...before, [field]: value })),
  });

  const search = async (who: PersonQuery) => {
    if (busy) return;
    setErrors({});
    if (!who.email.trim() && !who.phone.trim())
      return setErrors({ email: 'Please enter an email or a phone number.' });
    setBusy(true);
    try {
      setFound({ who, data: await deskCall(searchPersonData, { body: who }) });
    } catch (error) {
      setFound(undefined);
      const fields = (error instanceof CallFailed && error.failure?.fields) || [];
      setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
      showRefusal(error);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void search(typed);
  };
  const widen = (more: Partial<PersonQuery>) => {
    const who = { ...typed, ...more };
    setTyped(who);
    void search(who);
  };
  const erase = async ({ who, data }: { who: PersonQuery; data: Found }) => {
    const erased = await attempt(
      () =>
        deskCall(erasePersonData, {
          // Deletes only what was shown when it was confirmed.
          body: { ...who, confirm: true, ...(data.unusedCredit && { creditsEnd: true }) },
        }),
      'We removed this person’s data',
    );
    if (erased) await search(who);
  };

  return (
    <>
      <form noValidate onSubmit={submit} className="mt-4 grid max-w-2xl gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...bind('email')} label="Email" type="email" autoComplete="off" />
          <TextField {...bind('phone')} label="Phone number" type="tel" autoComplete="off" />
        </div>
        <div>
          <button type="submit" aria-disabled={busy} className={`${actionClass('quiet')} w-full sm:w-auto`}>
            Search
          </button>
        </div>
      </form>
      <div aria-live="polite" className="mt-6">
        {found && (
          <FoundPerson
            data={found.data}
            onWiden={widen}
            onErase={() => erase(found)}
            who={[found.who.email, found.who.phone].filter(Boolean).join(' and ')}
          />
        )}
      </div>
    </>
  );
}
