// Deliveries: what to send, to whom, and whether it was sent.
import { sql } from 'kysely';
import type {
  AppointmentEvent,
  MailboxEvent,
  ReportEvent,
} from '../../../domain/appointment/appointment-events.ts';
import type { Recipient } from '../../../domain/appointment/recipients.ts';
import type { Database } from '../client.ts';

/** Idempotent: one delivery per event, revision and person. */
export async function addDeliveries(
  db: Database,
  about: {
    appointmentId: string;
    event: AppointmentEvent | ReportEvent;
    revision: number;
    occasion?: number;
    paymentId?: string;
    /** Delay in seconds, during which it can still be withdrawn. */
    delaySeconds?: number;
  },
  recipients: readonly Recipient[],
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return;
  const added = await db
    .insertInto('deliveries')
    .values(
      recipients.map(({ channel, role, to }) => ({
        appointment_id: about.appointmentId,
        event: about.event,
        revision: about.revision,
        occasion: about.occasion ?? 0,
        payment_id: about.paymentId ?? null,
        channel,
        role,
        recipient: to,
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  await addDeliverJobs(
    db,
    added.map(({ id }) => id),
    about.delaySeconds,
  );
}

/** A mailbox may be replaced and named again: each time counts as a new occasion. */
export async function addMailboxDelivery(
  tx: Database,
  about: {
    appointmentId: string;
    revision: number;
    event: MailboxEvent;
    role: 'payer' | 'former';
    to: string;
  },
  now: Date,
): Promise<void> {
  const { appointmentId, revision, event, role, to } = about;
  const { id } = await tx
    .insertInto('deliveries')
    .values({
      appointment_id: appointmentId,
      event,
      revision,
      occasion: await nextOccasion(tx, about),
      channel: 'mail',
      role,
      recipient: to,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addDeliverJobs(tx, [id]);
}

/** Whether this was the payer's mailbox before another replaced it. */
export async function wasReplaced(db: Database, appointmentId: string, email: string): Promise<boolean> {
  const sent = await db
    .selectFrom('deliveries')
    .select('id')
    .where('appointment_id', '=', appointmentId)
    .where('event', '=', 'email-removed')
    .where('recipient', '=', sql<string>`lower(btrim(${email}))`)
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** Whether a person got this event in one of these revisions, or will. */
export async function wasDelivered(
  db: Database,
  about: {
    appointmentId: string;
    event: ReportEvent;
    revisions: readonly number[];
    occasion: number;
    recipient: string;
  },
): Promise<boolean> {
  if (about.revisions.length === 0) return false;
  const found = await db
    .selectFrom('deliveries')
    .select('id')
    .where('appointment_id', '=', about.appointmentId)
    .where('event', '=', about.event)
    .where('revision', 'in', about.revisions)
    .where('occasion', '=', about.occasion)
    .where('recipient', '=', about.recipient)
    .where('state', '<>', 'unneeded')
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** About a day of retries with backoff. */
const deliverAttempts = 14;

export const addDeliverJobs = (db: Database, deliveryIds: readonly string[], delaySeconds = 0) =>
  sql`select graphile_worker.add_jobs(array(
    select json_populate_record(null::graphile_worker.job_spec, json_build_object('identifier', 'deliver',
      'payload', json_build_object('deliveryId', id), 'job_key', 'deliver:' || id, 'max_attempts', ${deliverAttempts}::int,
      'run_at', now() + make_interval(secs => ${delaySeconds}::float8)))
    from unnest(${[...deliveryIds]}::text[]) id))`.execute(db);

/** Counts earlier deliveries of the same event and revision: a repeated event is sent again. */
export async function nextOccasion(
  db: Database,
  about: { appointmentId: string; event: AppointmentEvent | MailboxEvent | ReportEvent; revision: number },
): Promise<number> {
  const { last } = await db
    .selectFrom('deliveries')
    .select((eb) => eb.fn.max('occasion').as('last'))
    .where('appointment_id', '=', about.appointmentId)
    .where('event', '=', about.event)
    .where('revision', '=', about.revision)
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}

/** The latest en-route deliveries that were or are being sent. */
export async function lastEnRouteDeliveries(tx: Database, appointmentId: string): Promise<Delivery[]> {
  const sent = await tx
    .selectFrom('deliveries')
    .selectAll()
    .where('appointment_id', '=', appointmentId)
    .where('event', '=', 'en-route')
    .orderBy('revision', 'desc')
    .orderBy('occasion', 'desc')
    .execute();
  const [last] = sent;
  return sent.filter(
    ({ revision, occasion, state }) =>
      revision === last?.revision && occasion === last.occasion && (state === 'sent' || state === 'pending'),
  );
}

/** Whether the inspector turned back after this en-route delivery was created. */
export async function wasTurnedBack(
  db: Database,
  { appointment_id, revision, occasion }: Delivery,
): Promise<boolean> {
  const correction = await db
    .selectFrom('deliveries')
    .select('id')
    .where('appointment_id', '=', appointment_id)
    .where('event', '=', 'turned-back')
    .where('revision', '=', revision)
    .where('occasion', '=', occasion)
    .limit(1)
    .executeTakeFirst();
  return correction !== undefined;
}

/** State of the en-route delivery that a turned-back one revokes. */
export async function enRouteStateOf(
  db: Database,
  { appointment_id, revision, occasion, channel, recipient }: Delivery,
): Promise<Delivery['state'] | undefined> {
  const sent = await db
    .selectFrom('deliveries')
    .select('state')
    .where('appointment_id', '=', appointment_id)
    .where('event', '=', 'en-route')
    .where('revision', '=', revision)
    .where('occasion', '=', occasion)
    .where('channel', '=', channel)
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  return sent?.state;
}

export const findDelivery = (db: Database, id: string) =>
  db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();

export type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

/**
 * Runs the work under a session lock, or returns `busy` if another process holds it. Not a transaction, so
 * that failed attempts are recorded at once.
 */
export const withDeliveryLock = <Done>(
  db: Database,
  id: string,
  work: (connection: Database) => Promise<Done>,
): Promise<Done | 'busy'> =>
  db.connection().execute(async (connection) => {
    const lock = sql`(727010, hashtext(${id}))`;
    const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock${lock} as got`.execute(
      connection,
    );
    if (!rows[0]?.got) return 'busy';
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock${lock}`.execute(connection);
    }
  });

export async function settleDelivery(
  db: Database,
  id: string,
  { state, problem }: { state: 'sent' | 'failed' | 'unneeded'; problem?: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set(({ eb }) => ({ state, problem: problem ?? null, settled_at: now, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}

export async function recordAttempt(db: Database, id: string, problem: string): Promise<void> {
  await db
    .updateTable('deliveries')
    .set(({ eb }) => ({ problem, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** Someone was thanked for this payment. */
export async function wasReceiptSent(db: Database, paymentId: string): Promise<boolean> {
  const sent = await db
    .selectFrom('deliveries')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('event', '=', 'paid')
    .where('role', '<>', 'business')
    .where('state', '=', 'sent')
    .limit(1)
    .executeTakeFirst();
  return sent !== undefined;
}

/** State of the latest mails about an appointment. `pending` also before sending has started. */
export async function mailNotice(
  db: Database,
  { id, revision }: { id: string; revision: number },
): Promise<'done' | 'pending' | 'failed'> {
  const states = await db
    .selectFrom('deliveries')
    .select('state')
    .where('appointment_id', '=', id)
    .where('revision', '=', revision)
    .where('channel', '=', 'mail')
    .where('event', 'in', ['held', 'moved', 'kept', 'signed'])
    .where('role', '<>', 'business')
    .execute();
  if (states.length === 0 || states.some(({ state }) => state === 'pending')) return 'pending';
  return states.some(({ state }) => state === 'failed') ? 'failed' : 'done';
}
