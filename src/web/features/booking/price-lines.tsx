import { cents, formatUsd } from '../../../domain/money.ts';
import { RefundTerms } from './refund-terms.tsx';
import type { StoredPrice } from './use-stored-price.ts';

/** Formats an amount of the API, which is in dollars. */
export const usd = (dollars: number) => formatUsd(cents(Math.round(dollars * 100)));

export const lineClass = 'flex justify-between gap-6 border-b border-line py-2';

/** The items that add up to the total. */
export const PriceLines = ({ price }: { price: StoredPrice }) => (
  <div>
    <dl className="border-t border-line">
      <div className={lineClass}>
        <dt>
          {price.tier}
          {price.surcharges?.map((line) => (
            <span key={line} className="block text-fine text-muted">
              {line}
            </span>
          ))}
          {price.paymentMethod === 'challenge' && (
            <span className="block text-fine text-muted">
              50% Off Challenge{price.awaitingVerification && ', awaiting verification'}
            </span>
          )}
        </dt>
        <dd>{usd(price.basePrice)}</dd>
      </div>
      {price.addons.map((addon) => (
        <div key={addon.id} className={lineClass}>
          <dt>{addon.name}</dt>
          <dd>{addon.price === 0 ? 'Free' : `+${usd(addon.price)}`}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-4 flex items-baseline justify-between gap-4">
      <span className="font-semibold">Total</span>
      <span className="price text-[min(3rem,13vw)]" data-testid="total">
        {usd(price.subtotal)}
      </span>
    </p>
    <RefundTerms />
  </div>
);
