// Blocks days, or hours on days. Bookings in the block stay and are named.
import type { z } from 'zod';
import type * as api from '../../../api/blocks.ts';
import { type CalendarDate, phoenixDateOf } from '../../../domain/calendar-date.ts';
import {
  alreadyBlocked,
  type Block,
  type BlockHours,
  type BlockProblem,
  blockProblem,
  daysOf,
  isInBlock,
} from '../../../domain/scheduling/blocks.ts';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/stores/audit.ts';
import { insertBlockedDates, insertBlockedTimes, listBlocks, lockForBlocks } from '../../db/stores/blocks.ts';
import { listComingBookings } from '../../db/stores/schedule-admin.ts';
import type { Clock } from '../../ports/clock.ts';
import { describeBooking } from './describe-schedule.ts';

type Deps = { db: Database; clock: Clock };
type RequestedBlock = { days: readonly CalendarDate[]; hours?: BlockHours | undefined };

type BookingsInBlock = z.input<typeof api.previewBlock.answer>['bookings'];
export type BlockResult =
  | { ok: true; bookings: BookingsInBlock }
  | { ok: false; reason: 'invalid-block' | 'already-blocked'; problem: BlockProblem };

export async function previewBlock(deps: Deps, { days, hours }: RequestedBlock): Promise<BlockResult> {
  const now = deps.clock.now();
  const block = { days, hours: hours ?? null };
  return invalid(block, now) ?? findBookings(deps.db, block, now);
}

/** The reason is private and stays out of the audit trail. */
export async function blockTime(
  { db, clock }: Deps,
  { reason, days, hours }: RequestedBlock & { reason: string },
  actor: string,
): Promise<BlockResult> {
  const now = clock.now();
  const block = { days, hours: hours ?? null };
  const refused = invalid(block, now);
  if (refused) return refused;
  // Read committed, so that bookings committed while waiting for the locks are named.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx) => {
    await lockForBlocks(tx, days);
    const found = await findBookings(tx, block, now);
    if (!found.ok) return found;
    await save(tx, block, reason, now);
    for (const id of daysOf(block)) await audit(tx, { actor, ...auditOf(block, id) }, now);
    return found;
  });
}

function invalid(block: Block, now: Date): BlockResult | null {
  const problem = blockProblem(block, phoenixDateOf(now));
  return problem && { ok: false, reason: 'invalid-block', problem };
}

/** Refused if part of it is blocked already. */
async function findBookings(db: Database, block: Block, now: Date): Promise<BlockResult> {
  const { blockedDates, blockedTimes } = await listBlocks(db, phoenixDateOf(now));
  const message = alreadyBlocked(block, { blockedDates: blockedDates.map(({ date }) => date), blockedTimes });
  if (message) return { ok: false, reason: 'already-blocked', problem: { field: 'days', message } };
  const coming = await listComingBookings(db, now);
  const bookings = coming
    .filter((booking) => isInBlock(block, booking))
    .map((booking) => ({ ...describeBooking(booking), offered: booking.offered }));
  return { ok: true, bookings };
}

function save(tx: Database, block: Block, reason: string, now: Date): Promise<void> {
  const days = daysOf(block);
  return block.hours
    ? insertBlockedTimes(tx, days, block.hours, { reason, now })
    : insertBlockedDates(tx, days, reason);
}

const auditOf = ({ hours }: Block, id: CalendarDate) => ({
  subject: { kind: 'date', id },
  ...(hours
    ? { action: 'time-blocked' as const, details: { hours: `${hours.from}-${hours.to}` } }
    : { action: 'date-blocked' as const }),
});
