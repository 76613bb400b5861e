import type { Comparison } from '../../../domain/challenge/compare-credentials.ts';
import { formatUsd } from '../../../domain/money.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { CallOffice } from './call-office.tsx';
import type { Offer } from './offer.ts';
import { StandardFeeLink } from './standard-fee-link.tsx';

/** Result of a comparison that fell short: the missing credentials, and the link to the standard fee. */
export const NoDiscount = (props: {
  result: Comparison;
  offer: Offer;
  onStandardFee: (context: BookingContext) => void;
}) => (
  <>
    <p className="mt-3">
      You need all {business().credentials.length} to get half off. This inspector doesn’t have{' '}
      {props.result.missing.length === 1 ? 'this one' : `these ${props.result.missing.length}`}:
    </p>
    <ul className="mt-3 border-t border-line">
      {props.result.missing.map((credential) => (
        <li key={credential.id} className="border-b border-line py-2.5">
          {credential.statement}
        </li>
      ))}
    </ul>
    <ContinueLink offer={props.offer} onStandardFee={props.onStandardFee} />
  </>
);

function ContinueLink({
  offer,
  onStandardFee,
}: {
  offer: Offer;
  onStandardFee: (context: BookingContext) => void;
}) {
  switch (offer.kind) {
    case 'unknown':
      return null;
    case 'no-property':
      return (
        <>
          <p className="mt-6">Enter your address to see your regular price.</p>
          <ActionBar on="raised" className="mt-4">
            <ActionLink to={paths.book} className="w-full sm:w-auto">
              Enter your address
            </ActionLink>
          </ActionBar>
        </>
      );
    case 'custom-pricing':
      return (
        <p className="mt-6">
          <CallOffice /> for custom pricing of {formatAddress(offer.context.address)}.
        </p>
      );
    case 'priced':
      return (
        <>
          <p className="mt-7">
            <span className="block text-fine text-muted">
              Regular price for {formatAddress(offer.context.address)}
            </span>
            <span className="price block text-[min(3rem,15vw)] leading-tight">
              {formatUsd(offer.price.payNow)}
            </span>
          </p>
          <ActionBar on="raised" className="mt-5">
            <StandardFeeLink offer={offer} weight="primary" onFollow={onStandardFee}>
              Continue at the standard fee
            </StandardFeeLink>
          </ActionBar>
        </>
      );
  }
}
