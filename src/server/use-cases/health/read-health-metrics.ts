// Work counts from the database, for monitoring.
import type { Database } from '../../db/client.ts';
import { findConnection } from '../../db/stores/calendar-connection.ts';
import {
  countBookings,
  countCodesOfLastDay,
  countJobs,
  countMessages,
  type JobCounts,
  type MessageCounts,
} from '../../db/stores/health-metrics.ts';
import { countShortCredits, countUndecidedDisputes } from '../../db/stores/money-admin.ts';
import { listMoneyToReview } from '../../db/stores/payments-admin.ts';

export type HealthMetrics = {
  jobs: JobCounts[];
  messages: MessageCounts[];
  bookings: { status: string; count: number }[];
  paymentsToReview: number;
  disputesUndecided: number;
  creditsShort: number;
  /** Verification codes of the last 24 hours. */
  codesTexted: number;
  calendar: { state: 'connected' | 'reconnect' | 'none'; lastReadAt: Date | null };
};

export async function readHealthMetrics(
  db: Database,
  { samples }: { samples: boolean },
): Promise<HealthMetrics> {
  const [jobs, messages, bookings, payments, disputesUndecided, creditsShort, connection, codesTexted] =
    await Promise.all([
      countJobs(db),
      countMessages(db, samples),
      countBookings(db, samples),
      listMoneyToReview(db, samples),
      countUndecidedDisputes(db),
      countShortCredits(db),
      findConnection(db),
      countCodesOfLastDay(db),
    ]);
  return {
    jobs,
    messages,
    bookings,
    paymentsToReview: payments.length,
    disputesUndecided,
    creditsShort,
    codesTexted,
    calendar: { state: connection?.state ?? 'none', lastReadAt: connection?.last_read_at ?? null },
  };
}
