import { formatUsd, subtract } from '../../../domain/money.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import { business } from '../../lib/business.ts';
import { paths } from '../../paths.ts';
import type { CredentialComparison } from '../../storage/credential-comparison.ts';
import { ActionLink } from '../../ui/action.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { CallOffice } from './call-office.tsx';
import { ClaimForm, type ClaimFormActions } from './claim-form.tsx';
import { contactAddress, type Offer, type PricedOffer, propertyKey } from './offer.ts';

/** Result of a full match: the discount, its condition, and the claim form. */
export function PerfectMatch(props: {
  offer: Offer;
  comparison: CredentialComparison;
  actions: ClaimFormActions;
}) {
  const { offer, comparison, actions } = props;
  switch (offer.kind) {
    case 'unknown':
      return null;
    case 'no-property':
      return (
        <>
          <p className="mt-3">
            This inspector matches us. Enter your address to claim half price. We’ll keep what you checked.
          </p>
          <ActionBar on="raised" className="mt-5">
            <ActionLink to={paths.book} className="w-full sm:w-auto">
              Enter your address
            </ActionLink>
          </ActionBar>
        </>
      );
    case 'custom-pricing':
      return (
        <p className="mt-3">
          This inspector matches us, and {formatAddress(offer.context.address)} has no listed price.{' '}
          <CallOffice /> for custom pricing, and mention the challenge.
        </p>
      );
    case 'priced':
      return (
        <>
          <HalfPrice offer={offer} />
          {comparison.claimedFor === propertyKey(offer.context) ? (
            <ClaimReceived offer={offer} name={comparison.fullName.trim()} />
          ) : (
            <ClaimForm context={offer.context} comparison={comparison} actions={actions} />
          )}
        </>
      );
  }
}

function HalfPrice({ offer }: { offer: PricedOffer }) {
  const { payNow, challenge } = offer.price;
  return (
    <>
      <p className="mt-5">
        <span className="block text-fine text-muted">
          Half price for {formatAddress(offer.context.address)}
        </span>
        <span className="price block text-[min(3.25rem,16vw)] leading-tight text-action">
          {formatUsd(challenge)}
        </span>
        <span className="block">instead of {formatUsd(payNow)}, subject to verification</span>
      </p>
      <ul className="mt-5 border-t border-line">
        <li className="border-b border-line py-3">
          We check the inspector’s credentials {business().promises.claimVerification}. You don’t have to
          wait: book now at half price.
        </li>
        <li className="border-b border-line py-3">
          If we can’t verify them, you pay the standard fee of {formatUsd(payNow)}. You can pay the difference
          of {formatUsd(subtract(payNow, challenge))} or cancel for a full refund.
        </li>
      </ul>
    </>
  );
}

const ClaimReceived = ({ offer, name }: { offer: PricedOffer; name: string }) => (
  <>
    <h3 className="title-md mt-8">We have your claim</h3>
    <p className="mt-2">
      You named {name}. We’ll check {business().promises.claimVerification} and let you know.
    </p>
    <ActionBar on="raised" className="mt-5">
      <ActionLink
        to={contactAddress({ ...offer.context, paymentMethod: 'challenge' })}
        className="w-full sm:w-auto"
      >
        Continue to your contact details
      </ActionLink>
    </ActionBar>
  </>
);
