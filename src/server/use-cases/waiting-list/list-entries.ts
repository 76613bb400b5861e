import type { z } from 'zod';
import type { listWaitingList, WaitingEntry } from '../../../api/waiting-list-admin.ts';
import { formatDateTime } from '../../../domain/appointment/format-date-time.ts';
import {
  calendarDate,
  formatLongDate,
  phoenixDateOf,
  phoenixTimeOf,
  toIsoWithOffset,
} from '../../../domain/calendar-date.ts';
import { formatPhone } from '../../../domain/contact/phone.ts';
import { periodLine } from '../../../domain/inspection-period/inspection-period.ts';
import { formatAddress, STATE } from '../../../domain/property/address.ts';
import { formatTime12 } from '../../../domain/time-of-day.ts';
import type { Database } from '../../db/client.ts';
import { toPeriod } from '../../db/stores/inspection-periods.ts';
import { listEntriesFrom } from '../../db/stores/waiting-list-admin.ts';
import type { Clock } from '../../ports/clock.ts';

type Row = Awaited<ReturnType<typeof listEntriesFrom>>[number];

/** By day, in line order. Ended entries of a coming day stay listed without a position. */
export async function listEntries({
  db,
  clock,
}: {
  db: Database;
  clock: Clock;
}): Promise<z.input<typeof listWaitingList.answer>> {
  const now = clock.now();
  const rows = await listEntriesFrom(db, phoenixDateOf(now));
  const days = [...new Set(rows.map(({ day }) => day))];
  return days.map((date) => {
    let position = 0;
    let behind: string | null = null;
    const entries = rows.filter(({ day }) => day === date);
    return {
      date,
      dayWords: formatLongDate(calendarDate(date)),
      entries: entries.map((row) => {
        const waits = row.state === 'waiting' || row.state === 'offered';
        if (waits) position += 1;
        const described = describe(row, { position: waits ? position : null, behind }, now);
        if (row.state === 'waiting') behind = row.id;
        return described;
      }),
    };
  });
}

function describe(
  row: Row,
  { position, behind }: { position: number | null; behind: string | null },
  now: Date,
): WaitingEntry {
  const period = toPeriod(row);
  const { street, city, zip, offeredStart, offeredUntil } = row;
  return {
    id: row.id,
    position,
    state: row.state,
    confirmed: row.confirmedAt !== null,
    firstName: row.firstName,
    email: row.email,
    phone: row.phone && formatPhone(row.phone),
    address: street && city && zip ? formatAddress({ street, city, state: STATE, zip }) : null,
    joinedAt: toIsoWithOffset(row.joinedAt),
    behind: row.state === 'waiting' ? behind : null,
    inspectionPeriodWords: period && periodLine(period, now),
    offer:
      offeredStart && offeredUntil
        ? { time: formatTime12(phoenixTimeOf(offeredStart)), untilWords: formatDateTime(offeredUntil) }
        : null,
  };
}
