import type { Database } from '../client.ts';

/** How many mails with a signing link and nothing else were written for an appointment. */
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
