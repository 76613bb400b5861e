// Disputes and credits as shown in the office.
import type { ListedCredit, ListedDispute } from '../../../api/money-admin.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { cents } from '../../../domain/money.ts';
import { disputeText, isUndecided } from '../../../domain/payment/dispute.ts';
import { formatAddress, STATE } from '../../../domain/property/address.ts';
import type { Database } from '../../db/client.ts';
import { type BookingName, listAllDisputes, listOpenCredits } from '../../db/stores/money-admin.ts';

export async function listDisputes(db: Database): Promise<ListedDispute[]> {
  return (await listAllDisputes(db)).map(({ id, state, reason, provider, providerDispute, ...row }) => ({
    id,
    state,
    amountCents: row.amount,
    words: disputeText({ state, amount: cents(row.amount) }),
    reason: reasonWords(reason),
    dueByWords: row.dueBy && isUndecided(state) ? formatDateTime(row.dueBy) : null,
    openedAtWords: formatDateTime(row.openedAt),
    provider,
    providerId: providerDispute,
    booking: row.booking && describeBooking(row.booking),
  }));
}

export async function listCredits(db: Database): Promise<ListedCredit[]> {
  return (await listOpenCredits(db)).flatMap(({ id, number, canceled, usedFor, ...row }) =>
    canceled
      ? {
          id,
          number,
          canceled: describeBooking(canceled),
          usedFor: usedFor && describeBooking(usedFor),
          givenAtWords: formatDateTime(row.givenAt),
          givenCents: row.given,
          amountCents: row.amount,
          goodwillReason: row.reason,
          shortfallCents: row.shortfall,
        }
      : [],
  );
}

/** "product_not_received" as "Product not received". */
const reasonWords = (reason: string): string => {
  const words = reason.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const describeBooking = ({ appointmentId, clientName, startsAt, street, city, zip }: BookingName) => ({
  appointmentId,
  clientName,
  formattedDateTime: formatDateTime(startsAt),
  address: formatAddress({ street, city, state: STATE, zip }),
});
