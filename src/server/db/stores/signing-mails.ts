import type { Database } from '../client.ts';

/** Counts the mails of an appointment that contain only a signing link. */
export async function countSigningMails(db: Database, appointmentId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('appointment_id', '=', appointmentId)
    .where('event', '=', 'sign-reminder')
    .where('channel', '=', 'mail')
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}
