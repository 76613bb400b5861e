import { cents, formatUsd } from '../../../domain/money.ts';
import type { StoredPrice } from './use-stored-price.ts';

/** An amount of the server's answer, which is in dollars. */
export const usd = (dollars: number) => formatUsd(cents(Math.round(dollars * 100)));

const lineClass = 'flex justify-between gap-6 border-b border-line py-2';
const totalClass = 'mt-4 flex items-baseline justify-between gap-4';
const amountClass = 'price text-[min(3rem,13vw)]';

/** How the total comes about. */
export const PriceLines = ({ price }: { price: StoredPrice }) => (
  <div>
    <dl className="border-t border-line">
      <div className={lineClass}>
        <dt>
          {price.tier}
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
    <p className={totalClass}>
      <span className="font-semibold">Total</span>
      <span className={amountClass} data-testid="total">
        {usd(price.subtotal)}
      </span>
    </p>
  </div>
);

/** About as long as they all are. */
const someTier = 'Single family, 0,000–0,000 sq ft';

/** As high as the price will be: what stands below is not pushed away from under a finger when it comes. */
export const PriceComing = ({ addons }: { addons: number }) => (
  <div className="relative border-t border-line">
    <p role="status" className="absolute inset-x-0 py-2">
      Adding it up…
    </p>
    <div aria-hidden className="invisible">
      <p className={lineClass}>
        <span>{someTier}</span>
        <span>$000</span>
      </p>
      {[...Array(addons).keys()].map((line) => (
        <p key={line} className={lineClass}>
          &nbsp;
        </p>
      ))}
      <p className={totalClass}>
        <span className={amountClass}>&nbsp;</span>
      </p>
    </div>
  </div>
);

export const PriceUnknown = () => (
  <p role="status">The price could not be computed. Please load the page again.</p>
);
