// Photos that the inspector attached to a job.
import { sql } from 'kysely';
import type { Database } from '../client.ts';

export type NewPhoto = {
  id: string;
  appointmentId: string;
  sha256: Buffer;
  caption: string;
  addedBy: string;
};

export async function countJobPhotos(db: Database, appointmentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from job_photos where appointment_id = ${appointmentId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export const findJobPhoto = (
  db: Database,
  id: string,
): Promise<{ appointmentId: string; sha256: Buffer } | undefined> =>
  db
    .selectFrom('job_photos')
    .select(['appointment_id as appointmentId', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function insertJobPhoto(tx: Database, photo: NewPhoto, now: Date): Promise<void> {
  await tx
    .insertInto('job_photos')
    .values({
      id: photo.id,
      appointment_id: photo.appointmentId,
      sha256: photo.sha256,
      caption: photo.caption,
      added_at: now,
      added_by: photo.addedBy,
    })
    .execute();
}

export async function setPhotoCaption(tx: Database, id: string, caption: string): Promise<void> {
  await tx.updateTable('job_photos').set({ caption }).where('id', '=', id).execute();
}

/** `false`: there was none. */
export async function deleteJobPhoto(tx: Database, id: string, appointmentId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('job_photos')
    .where('id', '=', id)
    .where('appointment_id', '=', appointmentId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
