import type { Owed } from '../../../api/office-entries.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import { type CalendarDate, formatLongDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import { parseUsPhone } from '../../../domain/contact/phone.ts';
import { escrowText } from '../../../domain/payment/closing.ts';
import { officeMoneyText } from '../../../domain/payment/office-entry.ts';
import { owedAge } from '../../../domain/payment/owed-since.ts';
import { refundDueBy } from '../../../domain/payment/refund-text.ts';
import { formatAddress, STATE } from '../../../domain/property/address.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { listMoneyToReturn, listOwedByCustomers, type OwedByCustomer } from '../../db/stores/owed.ts';
import type { Clock } from '../../ports/clock.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness };

export async function listOwed({ db, clock, business }: Deps): Promise<Owed> {
  const now = clock.now();
  const today = phoenixDateOf(now);
  return {
    customers: (await listOwedByCustomers(db, now)).map((row) => ({
      ...describe(row),
      phone: displayPhone(row.phone),
      dueCents: row.due,
      ...describeAge(row, today),
      reminderSentAtWords: row.reminderSentAt && formatDateTime(row.reminderSentAt),
    })),
    returns: await Promise.all(
      (await listMoneyToReturn(db)).map(async (row) => ({
        ...describe(row),
        refundId: row.refundId,
        amountCents: row.amount,
        canceled: row.isCanceled,
        partial: row.isPartial,
        paidWords: officeMoneyText(row),
        dueByWords: formatLongDate(refundDueBy(row.askedAt, await termsOf(business, row.businessVersion))),
      })),
    ),
  };
}

function describeAge(row: OwedByCustomer, today: CalendarDate) {
  const { daysLate, words } = owedAge({ ...row, closesOn: row.closing?.closesOn ?? null }, today);
  return {
    daysLate,
    ageWords: words,
    escrowWords: (row.closing && escrowText(row.closing)) || null,
    fileNumber: row.closing?.fileNumber || null,
  };
}

const termsOf = async (business: CurrentBusiness, version: number) =>
  (await business.version(version)).profile.policies.terms;

const describe = (row: {
  appointmentId: string;
  clientName: string;
  startsAt: Date;
  street: string;
  city: string;
  zip: string;
}) => ({
  appointmentId: row.appointmentId,
  clientName: row.clientName,
  formattedDateTime: formatDateTime(row.startsAt),
  address: formatAddress({ street: row.street, city: row.city, state: STATE, zip: row.zip }),
});

function displayPhone(stored: string): string {
  const phone = parseUsPhone(stored);
  return phone.ok ? phone.value.display : stored;
}
