// Figures of the agreement that charges and refunds follow.
import { TextField } from '../../ui/field.tsx';
import { labelOf } from './business/field-labels.ts';
import type { TermName } from './settings-form-values.ts';

type Bound = { id: string; value: string; error: string | undefined; onChange: (value: string) => void };

export function TermsFields({ bind }: { bind: (field: TermName) => Bound }) {
  const numeric = (field: TermName, hint?: string) => (
    <TextField
      {...bind(field)}
      label={labelOf(`policies.terms.${field}`)}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
    />
  );
  return (
    <section aria-labelledby="settings-terms" className="grid gap-6 border-t border-line pt-6">
      <div>
        <h3 id="settings-terms" className="text-lead font-sans font-semibold tracking-normal">
          Cancellation and agreement
        </h3>
        <p className="mt-1 text-fine text-muted">
          Your agreement quotes these figures, so a change gives it a new version. Bookings that are already
          made keep the figures they were made with.
        </p>
      </div>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <TextField
          {...bind('fullRefundUntil')}
          type="time"
          label={labelOf('policies.terms.fullRefundUntil')}
          hint="Arizona time. After that, customers who cancel get a credit."
        />
        {numeric('refundBusinessDays')}
        {numeric('reinspectionMaxPercent')}
        {numeric('expertHourlyCents', 'Such as testimony')}
        {numeric('traineeCents', '0 if a trainee costs nothing.')}
        {numeric('complaintAnswerDays')}
        {numeric('claimPeriodYears', 'We keep signed agreements at least that long.')}
        {numeric('closingDays', 'Counted from the inspection. Then the fee is due even if they don’t close.')}
      </div>
    </section>
  );
}
