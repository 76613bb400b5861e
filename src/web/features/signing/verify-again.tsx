import { toBookingQuery } from '../../../domain/property/booking-query.ts';
import { useBookingQuery } from '../../lib/booking-context.ts';
import { paths } from '../../paths.ts';
import { confirmedProperty } from '../../storage/confirmed-property.ts';
import { useStoredValue } from '../../storage/stored-value.ts';
import { ActionLink } from '../../ui/action.tsx';
import { MailLink } from './mail-link.tsx';
import type { SigningSource } from './use-signing.ts';

/** Two ways to prove identity again: the phone, or the payer's mailbox. */
export function VerifyAgain({ source }: { source: SigningSource }) {
  const inAddress = useBookingQuery();
  const confirmed = useStoredValue(confirmedProperty);
  const booking = inAddress ?? confirmed;
  const address = booking
    ? `${paths.contactVerification}?${toBookingQuery(booking)}`
    : paths.contactVerification;
  return (
    <div className="flex flex-wrap items-start gap-3">
      <MailLink source={source} weight="primary" />
      <ActionLink to={address} weight="quiet">
        Verify my phone again
      </ActionLink>
    </div>
  );
}
