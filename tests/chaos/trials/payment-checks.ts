// Compares the provider's charges with the tables.
import { cashOf, type OfficeEntry } from './office-money.ts';
import type { OwnProduct } from './own-product.ts';
import type { Charge, ProviderDesk } from './provider-desk.ts';
import { workLeft } from './work-done.ts';

type Booked = {
  id: string;
  status: string;
  payment: string;
  signed: boolean;
  paid: number;
  total: number;
};
type Recorded = {
  intent: string;
  appointment: string | null;
  state: string;
  received: number;
  refunded: number;
  receipts: number;
  apologies: number;
  sent: number;
  audited: number;
};

/** A mail counts once it is in the outbox, a receipt only with its document. */
const mailsOf = (event: string, attachment: string) => `(select count(*) from messages
  join deliveries on deliveries.id = delivery_id
  where payment_id = payments.id and event = '${event}' and role = 'payer' and state = 'sent'
    and attachment_name ${attachment})::int`;

const readPayments = (product: OwnProduct) =>
  product.query<Recorded>(
    `select intent_id as intent, appointment_id as appointment, state, received_cents as received,
       refunded_cents as refunded, ${mailsOf('paid', "like 'receipt-%.pdf'")} as receipts,
       ${mailsOf('refunded-late', 'is null')} as apologies,
       (select count(*) from deliveries where payment_id = payments.id and role = 'payer'
         and event in ('paid', 'refunded-late'))::int as sent,
       (select count(*) from audit_events where action = 'payment.received'
         and details ->> 'payment' = payments.id::text)::int as audited
     from payments where provider = 'stripe' and intent_id is not null`,
  );

const readBookings = (product: OwnProduct) =>
  product.query<Booked>(
    `select id, status::text, payment_status::text as payment, contract_signed_at is not null as signed,
       paid_cents as paid, total_cents as total
     from appointments where sample is null and status <> 'offered'`,
  );

/** Pending work as text. */
export async function leftToHeal(product: OwnProduct, desk: ProviderDesk): Promise<string[]> {
  const rows = await readPayments(product);
  const settled = (await readBookings(product)).filter(({ payment }) => payment === 'paid');
  const other = await product.query<{ words: string }>(
    `select 'an event of the provider' as words from payment_events where settled_at is null
     union all select 'a refund, ' || state from refunds where state in ('wanted', 'pending')`,
  );
  return [
    ...desk
      .charges()
      .filter(({ intent }) => !rows.some((row) => row.intent === intent.id && row.state === 'succeeded'))
      .map(({ intent }) => `a charge nobody has recorded, ${intent.id}`),
    ...desk
      .stillPayable()
      .filter((id) => settled.some((booking) => booking.id === id))
      .map((id) => `a form that could charge once more for ${id}`),
    ...other.map(({ words }) => words),
    ...(await workLeft(product)),
  ];
}

/** `bookings`: of all payers. */
export async function checkMoney(
  product: OwnProduct,
  desk: ProviderDesk,
  bookings: string[],
  cash: readonly OfficeEntry[],
) {
  const charges = desk.charges();
  const rows = await readPayments(product);
  const booked = await readBookings(product);
  const found: string[] = [];
  for (const id of bookings) {
    const times = charges.filter(({ appointmentId }) => appointmentId === id).length;
    if (times !== 1) found.push(`booking ${id} was charged ${times} times`);
  }
  for (const charge of charges) {
    const faults = faultsOf(charge, rows, booked, cash);
    found.push(...faults.map((words) => `charge ${charge.intent.id}: ${words}`));
  }
  for (const row of rows.filter(({ received, sent }) => received > 0 || sent > 0)) {
    const known = charges.some(({ intent, appointmentId }) =>
      row.received > 0 ? intent.id === row.intent : appointmentId === row.appointment,
    );
    if (!known) found.push(`payment ${row.intent} is recorded or told, and was never charged`);
  }
  for (const { id, payment, paid } of booked) {
    const known = charges.some(({ appointmentId }) => appointmentId === id);
    if (!known && (payment !== 'pending' || paid > 0))
      found.push(`booking ${id} is ${payment} without a charge`);
  }
  const lost = await product.query<{ words: string }>(
    `select task_identifier || coalesce(', ' || last_error, '') as words from graphile_worker.jobs
     where attempts >= max_attempts
     union all select event || ' ' || state || coalesce(', ' || problem, '') from deliveries where state not in ('sent', 'unneeded')`,
  );
  return [...found, ...lost.map(({ words }) => `given up: ${words}`)];
}

function faultsOf(
  { intent, appointmentId }: Charge,
  rows: Recorded[],
  booked: Booked[],
  cash: readonly OfficeEntry[],
): string[] {
  const [row, ...others] = rows.filter((payment) => payment.intent === intent.id);
  const booking = booked.find(({ id }) => id === appointmentId);
  if (!row || !booking || others.length > 0) return [`has ${row ? others.length + 1 : 0} records`];
  const returned = intent.latest_charge?.amount_refunded ?? 0;
  const kept = intent.amount_received - returned;
  const paid = kept + cashOf(cash, appointmentId);
  const faults: [boolean, string][] = [
    [row.state !== 'succeeded', `is recorded as ${row.state}`],
    [row.appointment !== appointmentId, 'is recorded for another booking'],
    [row.received !== intent.amount_received, `is recorded with ${row.received} cents`],
    [row.refunded !== returned, `${returned} cents went back, ${row.refunded} are recorded`],
    [booking.paid !== paid, `its booking says ${booking.paid} cents are paid, and ${paid} are`],
    [row.audited !== 1, `stands ${row.audited} times in the audit trail`],
    [row.sent !== 1, `the payer was written to ${row.sent} times`],
    ...(kept > 0 ? keptFaults(row, booking) : returnedFaults(row, booking)),
  ];
  return faults.flatMap(([broken, words]) => (broken ? [words] : []));
}

function keptFaults(row: Recorded, { status, payment, signed, paid, total }: Booked): [boolean, string][] {
  const wanted = signed ? 'confirmed' : 'scheduled';
  return [
    [paid !== total, `${paid} of ${total} cents are paid`],
    [payment !== 'paid', `its booking is ${payment}`],
    [status !== wanted, `its booking is ${status}, not ${wanted}`],
    [row.receipts !== 1, `has ${row.receipts} receipts in the outbox`],
  ];
}

function returnedFaults(row: Recorded, { status, payment }: Booked): [boolean, string][] {
  return [
    [payment !== 'refunded', `went back, and its booking is ${payment}`],
    [status !== 'released', `went back, and its booking is ${status}`],
    [row.apologies !== 1, `went back, and ${row.apologies} mails say so`],
  ];
}
