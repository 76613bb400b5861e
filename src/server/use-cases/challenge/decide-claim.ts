import { recipientsOf } from '../../../domain/appointment/recipients.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { findAppointments } from '../../db/stores/appointments.ts';
import { audit } from '../../db/stores/audit.ts';
import {
  changePrice,
  claimExists,
  listClaimBookings,
  decideClaim as storeDecision,
} from '../../db/stores/claims-admin.ts';
import { addDeliveries } from '../../db/stores/deliveries.ts';
import { listParties } from '../../db/stores/parties.ts';
import type { Clock } from '../../ports/clock.ts';
import { standardTotals } from './standard-total.ts';

export type DecideResult =
  | { ok: true; changed: number; told: number }
  | { ok: false; reason: 'unknown-claim' | 'claim-decided' };

/**
 * Decides a claim once. Approval only marks it; rejection makes the standard fee due for open bookings, even if half is paid.
 * The payer is notified separately: the appointment's revision stays.
 */
export async function decideClaim(
  { db, clock, business }: { db: Database; clock: Clock; business: CurrentBusiness },
  claimId: string,
  decision: 'approved' | 'rejected',
  actor: string,
): Promise<DecideResult> {
  const now = clock.now();
  // Read committed, so that bookings committed while waiting for the claim's lock are visible.
  const transaction = db.transaction().setIsolationLevel('read committed');
  return transaction.execute(async (tx): Promise<DecideResult> => {
    if (!(await storeDecision(tx, claimId, decision, now))) {
      return { ok: false, reason: (await claimExists(tx, claimId)) ? 'claim-decided' : 'unknown-claim' };
    }
    const open = (await listClaimBookings(tx, [claimId])).filter((booking) => booking.open);
    const changed = decision === 'rejected' ? await chargeStandardFee(tx, business, open) : 0;
    await addClaimDeliveries(
      tx,
      open.map(({ id }) => id),
      decision,
      now,
    );
    await audit(
      tx,
      {
        actor,
        action: `claim-${decision}`,
        subject: { kind: 'claim', id: claimId },
        details: { changed, told: open.length },
      },
      now,
    );
    return { ok: true, changed, told: open.length };
  });
}

async function chargeStandardFee(
  tx: Database,
  business: CurrentBusiness,
  open: Awaited<ReturnType<typeof listClaimBookings>>,
): Promise<number> {
  for (const [id, total] of await standardTotals({ db: tx, business }, open))
    await changePrice(tx, id, { paymentMethod: 'pay_now', total });
  return open.length;
}

async function addClaimDeliveries(
  tx: Database,
  ids: readonly string[],
  decision: 'approved' | 'rejected',
  now: Date,
): Promise<void> {
  const event = decision === 'approved' ? 'claim-approved' : 'claim-rejected';
  for (const { id: appointmentId, revision } of await findAppointments(tx, ids)) {
    // Prices concern only the payer, and only by mail.
    const parties = await listParties(tx, appointmentId);
    const recipients = recipientsOf(event, parties, { businessEmails: [], mayText: false });
    await addDeliveries(tx, { appointmentId, event, revision }, recipients, now);
  }
}
