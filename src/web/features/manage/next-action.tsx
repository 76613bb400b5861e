import type { Managed } from '../../../api/manage-booking.ts';
import { usd } from '../../lib/usd.ts';
import { ActionLink, actionClass } from '../../ui/action.tsx';
import type { Addresses } from './addresses.ts';
import { nextStep } from './next-step.ts';

type Next = { managed: Managed; addresses: Addresses };

/** The next step as a button; `null`: none, or not possible here. */
export function NextAction({ managed, addresses }: Next) {
  const { due, paid, paymentUrl, outdatedBy } = managed;
  switch (nextStep(managed)) {
    case 'sign':
      return (
        addresses.sign && (
          <ActionLink to={addresses.sign} className={wide}>
            {outdatedBy.length > 0 ? 'Read and sign again' : 'Read and sign the agreement'}
          </ActionLink>
        )
      );
    case 'choose':
    case 'pay':
      if (paymentUrl !== null) return <HostedPage url={paymentUrl} due={due} weight="primary" />;
      return (
        addresses.pay && (
          <ActionLink to={addresses.pay} className={wide}>
            {nextStep(managed) === 'choose' && paid > 0
              ? `Pay the difference: ${usd(due)}`
              : `Pay ${usd(due)}`}
          </ActionLink>
        )
      );
    case 'open-report':
      return (
        managed.report?.url && (
          <ActionLink to={managed.report.url} className={wide}>
            Open your report
          </ActionLink>
        )
      );
    case 'sign-for-report':
      return (
        addresses.sign && (
          <ActionLink to={addresses.sign} className={wide}>
            Sign the agreement
          </ActionLink>
        )
      );
    case 'pay-for-report':
      if (paymentUrl !== null) return <HostedPage url={paymentUrl} due={due} weight="primary" />;
      return (
        addresses.pay && (
          <ActionLink to={addresses.pay} className={wide}>
            Pay {usd(due)} to open the report
          </ActionLink>
        )
      );
    default:
      return null;
  }
}

const wide = 'w-full text-lead';

export const HostedPage = (props: { url: string; due: number; weight: 'primary' | 'quiet' }) => (
  <a
    href={props.url}
    target="_blank"
    rel="noopener noreferrer"
    className={`${actionClass(props.weight)} ${wide}`}
  >
    Pay now: {usd(props.due)} (opens a new tab)
  </a>
);

export const hasNextAction = ({ managed, addresses }: Next): boolean => {
  switch (nextStep(managed)) {
    case 'open-report':
      return true;
    case 'sign':
    case 'sign-for-report':
      return addresses.sign !== null;
    case 'choose':
    case 'pay':
    case 'pay-for-report':
      return managed.paymentUrl !== null || addresses.pay !== null;
    default:
      return false;
  }
};
