import { type FormEvent, useState } from 'react';
import { type BusinessSettings, changeSettings, readSettings } from '../../../api/settings-admin.ts';
import { LAWYER_NOTE } from '../../../domain/agreement/required-items.ts';
import { CallFailed } from '../../lib/api-client.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { actionClass } from '../../ui/action.tsx';
import { Choice } from '../../ui/choice.tsx';
import { CheckboxField, TextField } from '../../ui/field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { toast } from '../../ui/toast-store.ts';
import { showRefusal } from './attempt.ts';
import { LoadFailed, Panel } from './panel.tsx';
import {
  parseSettings,
  type SettingsErrors,
  type SettingsFormValues,
  toFormValues,
} from './settings-form-values.ts';
import { TermsFields } from './terms-fields.tsx';
import { useAnswer } from './use-answer.ts';

const ask = () => deskCall(readSettings);

export function Settings() {
  const { answer, reload } = useAnswer(ask);
  return (
    <Panel
      id="settings"
      title="Business settings"
      about="Changes apply right away, to the next booking, reminder and email."
    >
      {answer.state === 'loading' && <p role="status">Loading…</p>}
      {answer.state === 'failed' && <LoadFailed reload={reload} />}
      {answer.state === 'shown' && <SettingsForm stored={answer.value} />}
    </Panel>
  );
}

/** Keeps the typed values after a concurrent edit: it shows the stored ones, and saving again overwrites them. */
function SettingsForm({ stored }: { stored: BusinessSettings }) {
  const [known, setKnown] = useState(stored);
  const [typed, setTyped] = useState<SettingsFormValues>(() => toFormValues(stored));
  const [errors, setErrors] = useState<SettingsErrors>({});
  const [conflict, setConflict] = useState(false);
  /** `null`: the text of the agreement stays, so nothing has to be confirmed. */
  const [agreementConfirmed, setConfirmed] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const bind = (field: Exclude<keyof SettingsFormValues, 'paymentDue' | 'demoPages'>) => ({
    id: `settings-${field}`,
    value: typed[field],
    error: errors[field],
    onChange: (value: string) => setTyped((before) => ({ ...before, [field]: value })),
  });

  const refused = async (error: unknown) => {
    if (error instanceof CallFailed && error.status === 409) {
      setKnown(await deskCall(readSettings));
      setConflict(true);
    }
    if (error instanceof CallFailed && error.failure?.code === 'agreement-not-confirmed') {
      setConfirmed(false);
      return;
    }
    const fields = (error instanceof CallFailed && error.failure?.fields) || [];
    setErrors(Object.fromEntries(fields.map(({ field, message }) => [field, message])));
    showRefusal(error);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const read = parseSettings(typed);
    setErrors(read.ok ? {} : read.errors);
    if (!read.ok) {
      const [first] = Object.keys(typed).filter((field) => Object.hasOwn(read.errors, field));
      document.getElementById(`settings-${first}`)?.focus();
      return;
    }
    if (agreementConfirmed === false) {
      document.getElementById('settings-confirm')?.focus();
      return;
    }
    setBusy(true);
    try {
      const body = {
        ...read.value,
        agreementConfirmed: agreementConfirmed === true,
        revision: known.revision,
      };
      const saved = await deskCall(changeSettings, { body });
      setConfirmed(null);
      setKnown(saved);
      setTyped(toFormValues(saved));
      setConflict(false);
      toast({ title: 'Settings saved' });
    } catch (error) {
      await refused(error).catch(() => undefined);
    }
    setBusy(false);
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid max-w-2xl gap-6">
      {conflict && (
        <p role="status" className="border-l-4 border-accent bg-raised p-4">
          Someone else just saved: {storedSettingsText(known)} What you typed is still here. Save again to use
          it.
        </p>
      )}
      <TextField
        {...bind('holdHours')}
        label="Hours we hold an unpaid time"
        inputMode="numeric"
        autoComplete="off"
      />
      <Choice
        name="settings-paymentDue"
        legend="When customers have to pay"
        hint="Unpaid bookings are limited per phone and per network either way."
        options={[
          {
            value: 'within-hours' as const,
            label: 'Within these hours of booking, or we release the time',
            id: 'settings-paymentDue-hours',
          },
          {
            value: 'before-inspection' as const,
            label: 'Any time before the inspection. We don’t release signed times',
            id: 'settings-paymentDue-before',
          },
        ]}
        value={typed.paymentDue}
        onChange={(paymentDue) => setTyped((before) => ({ ...before, paymentDue }))}
      />
      <TextField
        {...bind('reminderHours')}
        label="Hours before the inspection that we send a reminder"
        hint="0 turns automatic reminders off."
        inputMode="numeric"
        autoComplete="off"
      />
      <TextArea
        {...bind('noticeEmails')}
        label="Emails that get a copy of every booking"
        hint="One per line, up to five."
        rows={4}
      />
      <TermsFields bind={bind} />
      <div>
        <p className="font-medium">Demo pages</p>
        <CheckboxField
          id="settings-demoPages"
          label="Show /demo, /gamification-demo and /street-view-tester"
          describedBy="settings-demoPages-hint"
          checked={typed.demoPages}
          onChange={(demoPages) => setTyped((before) => ({ ...before, demoPages }))}
        />
        <p id="settings-demoPages-hint" className="text-fine text-muted">
          No page links to them, and customers don’t need them. Switched off, these addresses don’t exist.
        </p>
      </div>
      {agreementConfirmed !== null && (
        <div role="alert" className="border-l-4 border-accent bg-raised p-4">
          <p>
            Your agreement quotes what you changed, so customers will sign a new version. You can read it
            under Agreement. {LAWYER_NOTE}
          </p>
          <CheckboxField
            id="settings-confirm"
            label="I’ve checked it. Save, and use the new version."
            checked={agreementConfirmed}
            onChange={setConfirmed}
          />
        </div>
      )}
      <div>
        <button type="submit" aria-disabled={busy} className={`${actionClass()} w-full sm:w-auto`}>
          Save settings
        </button>
      </div>
    </form>
  );
}

const storedSettingsText = ({ holdHours, reminderHours, noticeEmails }: BusinessSettings): string =>
  `times are held for ${holdHours} hours, reminders go out ${reminderHours} hours before, copies go to ${noticeEmails.join(', ')}.`;
