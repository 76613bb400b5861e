import { ExternalLink } from 'lucide-react';
import { type ClaimToDecide, decideClaim } from '../../../api/claims-admin.ts';
import { deskCall } from '../../lib/desk-call.ts';
import { usdFromDecimal } from '../../lib/usd-decimal.ts';
import { actionClass } from '../../ui/action.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { attempt } from './attempt.ts';
import { bookingText, decisionText } from './claim-text.ts';
import { Facts } from './facts.tsx';
import { dateTimeText } from './format-text.ts';

export function ClaimCard({ claim, onDecided }: { claim: ClaimToDecide; onDecided?: () => void }) {
  const { id, competitor, property, prices, bookings } = claim;
  const decide = (decision: 'approved' | 'rejected') => async () => {
    await attempt(
      () => deskCall(decideClaim, { params: { id }, body: { decision } }),
      decision === 'approved' ? 'Claim approved' : 'Claim rejected',
    );
    onDecided?.();
  };
  return (
    <li className="border border-line bg-raised p-5">
      <h3 className="text-lead font-semibold [overflow-wrap:anywhere]">{property.address}</h3>
      <p className="text-fine text-muted">{property.facts}</p>
      {prices && (
        <p className="mt-3 flex flex-wrap gap-x-8 gap-y-1">
          <span>
            <span className="price text-2xl">{usdFromDecimal(prices.challenge)}</span> with the claim
          </span>
          <span>
            <span className="price text-2xl">{usdFromDecimal(prices.standard)}</span> without it
          </span>
        </p>
      )}
      <div className="mt-4">
        <Facts
          facts={[
            ['Other inspector', competitor.fullName],
            ['License numbers', competitor.licenseNumbers],
            [
              'Website',
              competitor.websiteUrl ? <SafeLink key="site" url={competitor.websiteUrl} /> : 'None given',
            ],
            ['Sent in', dateTimeText(claim.submittedAt)],
            ...(claim.decidedAt
              ? [
                  [
                    'Decided',
                    `${claim.status === 'approved' ? 'Approved' : 'Rejected'}, ${dateTimeText(claim.decidedAt)}`,
                  ] as const,
                ]
              : []),
          ]}
        />
      </div>
      <ul className="mt-3 grid gap-1">
        {bookings.length === 0 && <li>Nothing is booked with it.</li>}
        {bookings.map((booking) => (
          <li key={booking.appointmentId}>{bookingText(booking)}</li>
        ))}
      </ul>
      {onDecided && (
        <div className="mt-5 flex flex-wrap gap-3">
          <ConfirmButton
            className={`${actionClass()} grow sm:grow-0`}
            question={{
              title: 'Approve this claim?',
              words: decisionText(claim, 'approved'),
              yes: 'Approve',
              no: 'Not yet',
            }}
            onConfirm={decide('approved')}
          >
            Approve
          </ConfirmButton>
          <ConfirmButton
            className={`${actionClass('quiet')} grow sm:grow-0`}
            question={{
              title: 'Reject this claim?',
              words: decisionText(claim, 'rejected'),
              yes: 'Reject',
              no: 'Not yet',
            }}
            onConfirm={decide('rejected')}
          >
            Reject
          </ConfirmButton>
        </div>
      )}
    </li>
  );
}

/** An address typed by a customer: no referrer, no opener. */
const SafeLink = ({ url }: { url: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noopener noreferrer nofollow"
    className="inline-flex min-h-11 items-center gap-2 underline underline-offset-4 [overflow-wrap:anywhere]"
  >
    {url} <ExternalLink aria-label="(opens in a new tab)" className="size-4 shrink-0" />
  </a>
);
