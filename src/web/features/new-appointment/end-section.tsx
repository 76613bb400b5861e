import {
  DESK_BOOKING_END_TEXT,
  DESK_BOOKING_ENDS,
  type DeskBookingEnd,
} from '../../../domain/appointment/desk-booking.ts';
import { CLOSING_LIMITS } from '../../../domain/payment/closing.ts';
import { MAX_REFERENCE, OFFICE_METHOD_OPTIONS } from '../../../domain/payment/office-entry.ts';
import { FieldError, SelectField, TextField } from '../../ui/field.tsx';
import { Section } from './section.tsx';
import type { NewAppointmentForm } from './use-new-appointment.ts';

export function EndSection({ form }: { form: NewAppointmentForm }) {
  const { end } = form.draft.fields;
  return (
    <Section id="signing-and-paying" title="Signing and paying">
      <fieldset id="end" tabIndex={-1} aria-describedby="end-error">
        <legend className="sr-only">What did you agree on?</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {DESK_BOOKING_ENDS.map((one) => (
            <label
              key={one}
              className="flex min-h-13 items-center gap-3 border border-muted bg-page px-4 py-2 has-checked:border-2 has-checked:border-action has-focus-visible:outline-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="end"
                checked={one === end}
                onChange={() => form.change({ end: one })}
                className="size-5 shrink-0 accent-action"
              />
              {DESK_BOOKING_END_TEXT[one]}
            </label>
          ))}
        </div>
        <FieldError id="end" error={form.problems.end} />
      </fieldset>
      <EndFields form={form} end={DESK_BOOKING_ENDS.find((one) => one === end) ?? 'link'} />
    </Section>
  );
}

function EndFields({ form, end }: { form: NewAppointmentForm; end: DeskBookingEnd }) {
  const { fields } = form.draft;
  switch (end) {
    case 'link':
      return null;
    case 'paid':
      return <PaidFields form={form} />;
    case 'inspection':
      return <p className="text-muted">The time is kept without a deadline. We email a link to sign.</p>;
    case 'closing':
      return (
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            id="closingDate"
            label="Closing date, if known"
            type="date"
            value={fields.closingDate}
            error={form.problems.closingDate}
            onChange={(closingDate) => form.change({ closingDate })}
          />
          <TextField
            id="escrowOfficer"
            label="Escrow officer (optional)"
            autoComplete="off"
            maxLength={CLOSING_LIMITS.escrowOfficer}
            value={fields.escrowOfficer}
            error={form.problems.escrowOfficer}
            onChange={(escrowOfficer) => form.change({ escrowOfficer })}
          />
          <TextField
            id="fileNumber"
            label="File number (optional)"
            autoComplete="off"
            maxLength={CLOSING_LIMITS.fileNumber}
            value={fields.fileNumber}
            error={form.problems.fileNumber}
            onChange={(fileNumber) => form.change({ fileNumber })}
          />
        </div>
      );
    case 'tentative':
      return (
        <div>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              id="untilDate"
              label="Held until"
              type="date"
              value={fields.untilDate}
              onChange={(untilDate) => form.change({ untilDate })}
            />
            <TextField
              id="untilTime"
              label="Time"
              type="time"
              value={fields.untilTime}
              onChange={(value) => form.change({ untilTime: value.slice(0, 5), untilDate: fields.untilDate })}
            />
          </div>
          <FieldError id="untilDate" error={form.problems.untilDate} />
          <p className="mt-1.5 text-fine text-muted">
            After that, we open the time to others. We’ll remind the customer first.
          </p>
        </div>
      );
  }
}

/** The server records the whole price. */
function PaidFields({ form }: { form: NewAppointmentForm }) {
  const { method, reference } = form.draft.fields;
  const textLabel = OFFICE_METHOD_OPTIONS.find(({ value }) => value === method)?.textLabel;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        id="method"
        label="Paid by"
        value={method}
        options={OFFICE_METHOD_OPTIONS}
        hint="We record the whole price."
        onChange={(value) => form.change({ method: value })}
      />
      {textLabel && (
        <TextField
          id="reference"
          label={textLabel}
          autoComplete="off"
          maxLength={MAX_REFERENCE}
          value={reference}
          error={form.problems.reference}
          onChange={(value) => form.change({ reference: value })}
        />
      )}
    </div>
  );
}
