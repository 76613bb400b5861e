import { formatUsd } from '../../../domain/money.ts';
import { priceListOf, surchargesNote } from '../../../domain/pricing/price-list.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';

export const PriceGlance = () => (
  <section aria-labelledby="price-glance" className="bg-sunk">
    <div className="wrap grid gap-10 py-13 md:py-20 lg:grid-cols-[1fr_1.6fr] lg:gap-16 lg:py-24">
      <div>
        <h2 id="price-glance" className="title-lg">
          One flat price, shown up front.
        </h2>
        <p className="mt-4 text-muted">
          Single family homes, by size. Multi-family, mobile homes and commercial property are on the full
          list.
        </p>
        {surchargesNote(business().prices) && (
          <p className="mt-3 text-muted">{surchargesNote(business().prices)}</p>
        )}
        <ActionLink to={paths.pricing} weight="quiet" className="mt-7">
          Full price list
        </ActionLink>
      </div>
      <dl className="border-t-2 border-ink">
        {priceListOf(business().prices, 'single-family').map((row) => (
          <div
            key={row.label}
            className="flex items-baseline justify-between gap-6 border-b border-line py-4"
          >
            <dt className="first-letter:uppercase">{row.label}</dt>
            <dd className="price text-[min(2.25rem,10vw)]">{formatUsd(row.payNow)}</dd>
          </div>
        ))}
      </dl>
    </div>
  </section>
);
