// Compares what the office sees of a booking's money with the provider's charges and the cash it took.
import { cashOf, type OfficeMoney } from './office-money.ts';
import type { OwnProduct } from './own-product.ts';
import type { ProviderDesk } from './provider-desk.ts';

export async function checkCash(
  product: OwnProduct,
  desk: ProviderDesk,
  office: OfficeMoney,
  bookings: readonly string[],
): Promise<string[]> {
  const stored = await product.query<{ id: string; undone: boolean }>(
    'select id, undone_at is not null as undone from office_entries',
  );
  const found: string[] = [];
  for (const { id, undone } of office.entries) {
    const kept = stored.filter((row) => row.id === id);
    if (kept.length !== 1 || kept[0]?.undone !== undone)
      found.push(`entry ${id} was acknowledged, and is there ${kept.length} times`);
  }
  if (stored.length !== office.entries.length)
    found.push(`${stored.length} entries of the office for ${office.entries.length} acknowledged ones`);
  const owing = await office.owing();
  const exported = receivedIn(await office.exportedPayments());
  for (const id of bookings) {
    const charges = desk.charges().filter(({ appointmentId }) => appointmentId === id);
    const received = charges.reduce((sum, { intent }) => sum + intent.amount_received, 0);
    const returned = charges.reduce(
      (sum, { intent }) => sum + (intent.latest_charge?.amount_refunded ?? 0),
      0,
    );
    const cash = cashOf(office.entries, id);
    const { paidCents, dueCents, entries } = await office.ledger(id);
    const listed = entries
      .filter(({ kind, undoneWords }) => kind === 'money' && undoneWords === null)
      .reduce((sum, { amountCents }) => sum + amountCents, 0);
    const wanted = received - returned + cash;
    const faults: [boolean, string][] = [
      [paidCents !== wanted, `its ledger says ${paidCents} cents are paid, and ${wanted} are`],
      [listed !== wanted, `its ledger's entries add up to ${listed}, not ${wanted}`],
      [dueCents !== 0, `its ledger says ${dueCents} cents are due`],
      [owing.includes(id), 'is listed as owed'],
      [exported.get(id) !== received + cash, `${exported.get(id)} of ${received + cash} cents are exported`],
    ];
    found.push(...faults.flatMap(([broken, words]) => (broken ? [`booking ${id}: ${words}`] : [])));
  }
  return found;
}

/** Cents received, by booking. Ids and amounts are never quoted; names and addresses before them may be. */
function receivedIn(csv: string): Map<string, number> {
  const [head = [], ...rows] = csv
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/)
    .map(cellsOf);
  const [id, amount] = [head.indexOf('Appointment'), head.indexOf('Received')];
  const sums = new Map<string, number>();
  for (const row of rows) {
    const booking = row[id] ?? '';
    sums.set(booking, (sums.get(booking) ?? 0) + Math.round(Number(row[amount]) * 100));
  }
  return sums;
}

const cellsOf = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) => cell.replaceAll('"', ''));
