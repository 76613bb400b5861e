// Joins the waiting list of a full day.
import { type FormEvent, useState } from 'react';
import { type CalendarDate, formatLongDate } from '../../../domain/calendar-date.ts';
import type { InspectionPeriod } from '../../../domain/inspection-period/inspection-period.ts';
import { WAITING_LIST_PROMISE } from '../../../domain/scheduling/waiting-list.ts';
import { formatPhoneInput } from '../../lib/format-phone-input.ts';
import { joinedWaitingLists } from '../../storage/joined-waiting-lists.ts';
import { actionClass } from '../../ui/action.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmailField } from '../../ui/email-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useJoin } from './use-join.ts';

export default function WaitingListDialog(props: {
  date: CalendarDate;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** From the contact step; typed values override them. */
  defaults: { email: string; phone: string };
  propertyId?: string | undefined;
  contact?: object | undefined;
  inspectionPeriod?: InspectionPeriod | null;
}) {
  const { date, open, onOpenChange, defaults, propertyId, contact, inspectionPeriod } = props;
  const [typed, setTyped] = useState<{ email?: string; phone?: string }>({});
  const { email, phone } = { ...defaults, ...typed };
  const { busy, refusal, forget, join } = useJoin();

  const change = (part: { email?: string; phone?: string }) => {
    setTyped((before) => ({ ...before, ...part }));
    forget(part.email === undefined ? 'phone' : 'email');
  };
  const changeOpen = (next: boolean) => {
    if (!next) forget();
    onOpenChange(next);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || email.trim() === '') return;
    const form = event.currentTarget;
    const joined = await join({
      date,
      email,
      ...(phone.trim() !== '' && { phone }),
      ...(propertyId !== undefined && { propertyId }),
      ...(inspectionPeriod && { inspectionPeriod }),
      ...(contact && { contact: { ...contact } }),
    });
    if (joined) {
      joinedWaitingLists.write([...(joinedWaitingLists.read() ?? []), date]);
      toast({
        title: 'Added to Waiting List',
        description: "You'll be notified within 24 hours if a slot becomes available.",
      });
      return changeOpen(false);
    }
    toast({
      title: 'Error',
      description: 'Failed to add to waiting list. Please try again.',
      tone: 'destructive',
    });
    form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      title="Join the waiting list"
      words={
        <>
          <p className="text-lead font-semibold leading-snug">{formatLongDate(date)}</p>
          <p className="mt-2 text-muted">
            This day is fully booked. Open the link we email you to confirm your place. {WAITING_LIST_PROMISE}
          </p>
        </>
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-5">
        <EmailField
          id="waiting-list-email"
          label="Email"
          autoComplete="email"
          required
          value={email}
          error={refusal?.fields.email}
          onChange={(value) => change({ email: value })}
        />
        <TextField
          id="waiting-list-phone"
          label="Phone (optional)"
          hint="We only text you if you said we may."
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={20}
          value={phone}
          error={refusal?.fields.phone}
          onInput={formatPhoneInput}
          onChange={(value) => change({ phone: value })}
        />
        {refusal?.words && (
          <p role="alert" className="border-l-4 border-danger bg-sunk p-4">
            {refusal.words}
          </p>
        )}
        <button
          type="submit"
          disabled={email.trim() === ''}
          aria-disabled={busy || undefined}
          className={`${actionClass()} w-full disabled:opacity-50 ${busy ? 'cursor-progress' : ''}`}
        >
          {busy ? 'Joining…' : 'Join Waiting List'}
        </button>
      </form>
    </Dialog>
  );
}
