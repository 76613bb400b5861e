// Whether we may ask a reader of a report how it went, and that we asked.
import { dayMs } from '../../../domain/durations.ts';
import type { Database } from '../client.ts';

const LATEST_AFTER_MS = 14 * dayMs;

/** `undefined`: not answered yet. */
export const findReviewAnswer = (
  db: Database,
  partyId: string,
): Promise<{ agreed: boolean; sentAt: Date | null } | undefined> =>
  db
    .selectFrom('review_requests')
    .select(['agreed', 'sent_at as sentAt'])
    .where('party_id', '=', partyId)
    .executeTakeFirst();

/** An answer can be changed until the request was sent. */
export async function writeReviewAnswer(
  tx: Database,
  answer: { partyId: string; appointmentId: string; agreed: boolean; now: Date; dueAt: Date },
): Promise<void> {
  const { partyId, appointmentId, agreed, now, dueAt } = answer;
  await tx
    .insertInto('review_requests')
    .values({
      party_id: partyId,
      appointment_id: appointmentId,
      agreed,
      answered_at: now,
      due_at: dueAt,
    })
    .onConflict((conflict) => conflict.column('party_id').doUpdateSet({ agreed, answered_at: now }))
    .execute();
}

/** Not those that waited too long for a link to a review site: the inspection is long past. */
export const dueReviewRequests = (
  db: Database,
  now: Date,
): Promise<{ partyId: string; appointmentId: string }[]> =>
  db
    .selectFrom('review_requests')
    .select(['party_id as partyId', 'appointment_id as appointmentId'])
    .where('agreed', '=', true)
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .where('due_at', '>', new Date(now.getTime() - LATEST_AFTER_MS))
    .limit(100)
    .execute();

/** `false`: another process was faster. */
export async function markReviewRequested(tx: Database, partyId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_requests')
    .set({ sent_at: now })
    .where('party_id', '=', partyId)
    .where('agreed', '=', true)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
