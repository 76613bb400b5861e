import { cents, formatUsd } from '../../../domain/money.ts';
import { FieldError } from '../../ui/field.tsx';
import type { Checked } from './shown-price.ts';

export function PriceLines({ checked, error }: { checked: Checked; error: string | undefined }) {
  if (checked.state === 'refused')
    return (
      <p role="alert" className="border-l-4 border-danger bg-sunk px-3 py-2 font-medium">
        {checked.words}
      </p>
    );
  if (checked.state !== 'known')
    return (
      <p role="status" className="text-muted">
        {checked.state === 'asking' ? 'Loading the price…' : 'Choose the property to see the price.'}
      </p>
    );
  const { lines, totalCents } = checked.answer;
  return (
    <div id="total" tabIndex={-1} aria-describedby="total-error">
      <dl
        aria-live="polite"
        aria-busy={checked.isOld || undefined}
        className="border-t-2 border-ink pt-3 aria-busy:opacity-60"
      >
        {lines.length > 1 &&
          lines.map(({ name, amountCents }) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="[overflow-wrap:anywhere]">{name}</dt>
              <dd>{formatUsd(cents(amountCents))}</dd>
            </div>
          ))}
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">Total</dt>
          <dd className="price text-[1.75rem] leading-tight" data-testid="total">
            {formatUsd(cents(totalCents))}
          </dd>
        </div>
      </dl>
      <FieldError id="total" error={error} />
    </div>
  );
}
