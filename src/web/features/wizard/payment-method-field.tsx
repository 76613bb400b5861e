// The two payment methods with their prices.
import { PAYMENT_METHODS, type PaymentMethod } from '../../../domain/pricing/payment-method.ts';

type Option = { name: string; price: string; words: string };

export const PaymentMethodField = (props: {
  value: PaymentMethod;
  onChange: (method: PaymentMethod) => void;
  options: Readonly<Record<PaymentMethod, Option>>;
}) => (
  <fieldset>
    <legend className="font-medium">How you pay</legend>
    {PAYMENT_METHODS.map((method) => {
      const { name, price, words } = props.options[method];
      return (
        <label
          key={method}
          className="mt-2 flex min-h-13 items-start gap-[min(1rem,4vw)] border border-muted bg-page p-[min(1rem,4vw)] has-checked:border-2 has-checked:border-action has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="payment-method"
            checked={props.value === method}
            onChange={() => props.onChange(method)}
            className="mt-1 size-5 shrink-0 accent-action"
          />
          <span className="min-w-0 grow wrap-anywhere">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span className="price ml-auto text-2xl leading-none" data-testid={priceIds[method]}>
                {price}
              </span>
            </span>
            <span className="mt-1 block text-fine text-muted">{words}</span>
          </span>
        </label>
      );
    })}
  </fieldset>
);

/** The standard fee is due unless a claim is approved. */
const priceIds: Readonly<Record<PaymentMethod, string>> = { pay_now: 'due', challenge: 'challenge-price' };
