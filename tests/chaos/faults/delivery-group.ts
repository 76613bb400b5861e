// Providers outside the request path: the booking succeeds at once; its mails and calendar event follow.
import { recover } from '../trials/provider-work.ts';
import { until } from '../trials/until.ts';
import { type FaultRow, timed } from './fault-row.ts';
import { breakGate, providerFaults } from './provider-faults.ts';
import type { ProviderStage } from './provider-stage.ts';

/** A booking waits for no provider; the margin is for a busy machine. */
const bookingMs = 4_000;

export async function runDeliveries(stage: ProviderStage): Promise<FaultRow[]> {
  const { url, gates, query } = stage;
  const rows: FaultRow[] = [];
  const bookings: string[] = [];
  for (const fault of providerFaults) {
    const visitor = await stage.newVisitor();
    const place = stage.nextPlace();
    await breakGate(gates.mail, fault, true);
    await breakGate(gates.calendar, fault);
    let id = '';
    const seen = await timed(async () => {
      const reply = await visitor.reserve(url, place);
      if (reply.kind === 'reserved') id = reply.reservation.id;
      return { status: reply.kind === 'reserved' ? 201 : 500, text: JSON.stringify(reply) };
    });
    const unexpected = seen.status === 201 ? [] : [`the booking was answered ${seen.text.slice(0, 120)}`];
    if (seen.ms > bookingMs) unexpected.push(`the booking took ${seen.ms} ms`);
    bookings.push(id);
    const problems = await triedInVain(query, id);
    const [mine] = await visitor.mine(url);
    const told = mine ? `mails ${mine.notices.emails}, calendar ${mine.notices.calendarEvent}` : 'nothing';
    if (told !== 'mails pending, calendar pending') unexpected.push(`the visitor is told: ${told}`);
    await gates.mail.work();
    await gates.calendar.work();
    const seconds = await recover(stage);
    const call = 'book a time';
    const words = `booked; ${told}. The inspector reads: ${problems.join('; ')}`;
    const healed = `all arrived after ${seconds.toFixed(0)} s`;
    rows.push({
      group: 'deliveries',
      fault,
      call,
      status: seen.status,
      words,
      ms: seen.ms,
      healed,
      unexpected,
    });
  }
  return [...rows, await checkArrived(stage, bookings)];
}

/** Other groups book as well: counts only the jobs of these bookings. */
async function checkArrived({ query, providers }: ProviderStage, bookings: string[]): Promise<FaultRow> {
  const mails = await query<{ id: string; state: string }>(
    "select id, state from deliveries where channel = 'mail' and appointment_id = any($1::uuid[])",
    [bookings],
  );
  const times = (list: string[], wanted: string) => list.filter((id) => id === wanted).length;
  const unexpected = [
    ...mails
      .map(({ id, state }) => ({ state, arrived: times(providers.mails(), id) }))
      .filter(({ state, arrived }) => arrived !== 1 || state !== 'sent')
      .map(({ state, arrived }) => `a mail is ${state} and arrived ${arrived} times`),
    ...bookings
      .map((id) => times(providers.events(), id.replaceAll('-', '')))
      .filter((arrived) => arrived !== 1)
      .map((arrived) => `an event stands in the calendar ${arrived} times`),
  ];
  return {
    group: 'deliveries',
    fault: 'all of these',
    call: 'what arrived',
    status: 'once each',
    words: `${mails.length} mails, ${bookings.length} events`,
    ms: 0,
    healed: 'nothing lost, nothing twice',
    unexpected,
  };
}

/** The desk's text about the mails. */
async function triedInVain(query: ProviderStage['query'], id: string): Promise<string[]> {
  let problems: string[] = [];
  await until('mail and calendar tried in vain', async () => {
    const rows = await query<{ problem: string }>(
      'select distinct problem from deliveries where appointment_id = $1 and attempts > 0 and problem is not null',
      [id],
    );
    const events = await query(
      `select from graphile_worker._private_jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
       where identifier = 'sync-calendar-event' and payload->>'appointmentId' = $1 and last_error is not null`,
      [id],
    );
    problems = rows.map(({ problem }) => problem);
    return problems.length > 0 && events.length > 0;
  });
  return problems;
}
