import type { PaymentToReview } from '../../../api/admin.ts';
import { formatDateTime } from '../../../domain/appointment/appointment-words.ts';
import { business } from '../../../domain/business.ts';
import { cents, toDecimalString } from '../../../domain/money.ts';
import { formatAddress } from '../../../domain/property/address.ts';
import type { Database } from '../../db/client.ts';
import { listPaymentsToReview as listStored } from '../../db/stores/payments-admin.ts';

export async function listPaymentsToReview(
  db: Database,
  { samples }: { samples: boolean },
): Promise<PaymentToReview[]> {
  const rows = await listStored(db, samples);
  return rows.map(({ id, clientName, startsAt, street, city, zip, total, paid }) => ({
    appointmentId: id,
    clientName,
    formattedDateTime: formatDateTime(startsAt),
    address: formatAddress({ street, city, state: business.state, zip }),
    total: toDecimalString(cents(total ?? 0)),
    paid: toDecimalString(cents(paid)),
  }));
}
