import { formatUsd } from '../../../domain/money.ts';
import { maxPricedSquareFeet } from '../../../domain/pricing/single-family-tiers.ts';
import { surchargeText } from '../../../domain/pricing/surcharges.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { formatSquareFeet } from '../../../domain/property/square-feet.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { CallOffice } from './call-office.tsx';
import type { Offer } from './offer.ts';

/** The property and its two prices. Its space is reserved until the property is known. */
export const PropertyStrip = ({ offer }: { offer: Offer }) => (
  <section aria-label="Your property" className="wrap">
    <div className="flex min-h-36 flex-wrap items-center justify-between gap-x-12 gap-y-5 border-y-2 border-ink py-6">
      <Content offer={offer} />
    </div>
  </section>
);

function Content({ offer }: { offer: Offer }) {
  switch (offer.kind) {
    case 'unknown':
      return (
        <>
          <p className="without-script">
            The comparison needs JavaScript. <CallOffice /> and we’ll do the challenge with you by phone.
          </p>
          <div aria-hidden className="needs-script contents invisible">
            <Priced
              address="0000 W Street St, City, AZ 00000"
              tier="0000 sq ft"
              payNow="$000"
              challenge="$000"
            />
          </div>
        </>
      );
    case 'no-property':
      return (
        <>
          <p className="max-w-xl">
            We don’t have your property address yet. You can compare here, but you need an address to claim
            half price.
          </p>
          <ActionLink to={paths.book} weight="quiet">
            Enter your address
          </ActionLink>
        </>
      );
    case 'custom-pricing':
      return (
        <p className="max-w-2xl">
          <span className="block font-semibold">{formatAddress(offer.context.address)}</span>
          Above {formatSquareFeet(maxPricedSquareFeet(business().prices))} there’s no listed price, so the
          challenge doesn’t apply here. <CallOffice /> for custom pricing.
        </p>
      );
    case 'priced':
      return (
        <Priced
          address={formatAddress(offer.context.address)}
          tier={[offer.price.tier, ...offer.price.surcharges.map(surchargeText)].join('. ')}
          payNow={formatUsd(offer.price.payNow)}
          challenge={formatUsd(offer.price.challenge)}
        />
      );
  }
}

/** Rendered invisibly with zeros to reserve its space until the property is known. */
const Priced = (props: { address: string; tier: string; payNow: string; challenge: string }) => (
  <>
    <p>
      <span className="block font-semibold">{props.address}</span>
      <span className="text-muted">{props.tier}</span>
    </p>
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Amount label="Standard fee" amount={props.payNow} />
      <Amount label="Challenge price" amount={props.challenge} strong />
    </dl>
  </>
);

const Amount = (props: { label: string; amount: string; strong?: boolean }) => (
  <div>
    <dt className="text-fine text-muted">{props.label}</dt>
    <dd className={`price text-[min(2.25rem,11vw)] leading-tight ${props.strong ? 'text-action' : ''}`}>
      {props.amount}
    </dd>
  </div>
);
