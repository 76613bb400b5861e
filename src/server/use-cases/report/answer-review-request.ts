import { dayMs } from '../../../domain/durations.ts';
import { REVIEW_REQUEST_DAYS } from '../../../domain/report/report-limits.ts';
import type { Database } from '../../db/client.ts';
import { firstOpenings } from '../../db/stores/report-reads.ts';
import { writeReviewAnswer } from '../../db/stores/review-requests.ts';
import type { Clock } from '../../ports/clock.ts';
import type { LinkReader } from './find-reader.ts';

/** Counted from when they first opened the report. */
export const answerReviewRequest = (
  { db, clock }: { db: Database; clock: Clock },
  { party }: LinkReader,
  agreed: boolean,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const { appointmentId, id: partyId } = party;
    const opened = (await firstOpenings(tx, appointmentId)).get(partyId) ?? now;
    const dueAt = new Date(opened.getTime() + REVIEW_REQUEST_DAYS * dayMs);
    await writeReviewAnswer(tx, { partyId, appointmentId, agreed, now, dueAt });
  });
