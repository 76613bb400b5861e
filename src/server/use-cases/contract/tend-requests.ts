// Every few minutes: calls from a provider that got lost are made up for, and what nobody needs any more is taken back.
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import { findAppointments } from '../../db/stores/appointments.ts';
import {
  closeRequests,
  listQuietRequests,
  listToWithdraw,
  markWithdrawn,
  type StoredRequest,
  voidRequest,
} from '../../db/stores/signature-requests.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ESign, SigningElsewhere } from '../../ports/esign.ts';
import { isStillFor, settleRequest } from './settle-request.ts';

type Deps = { db: Database; clock: Clock; esign: ESign; log: Logger };

/** Sooner, the provider’s own call is on its way. */
const quietMs = 10 * 60_000;

/** How many agreements were signed by it. */
export async function tendRequests(deps: Deps): Promise<number> {
  const { db, clock, esign } = deps;
  const now = clock.now();
  const quiet = new Date(now.getTime() - quietMs);
  await closeRequests(db, { endedBefore: now, begunBefore: quiet });
  if (!esign.elsewhere) return 0;
  const requests = await dropOutdated(db, await listQuietRequests(db, quiet), now);
  let signed = 0;
  for (const { id } of requests) {
    const settled = await settleRequest(deps, esign.elsewhere, id);
    if (settled.ok && settled.signed) signed += 1;
  }
  await withdrawUnneeded(deps, esign.elsewhere);
  if (signed > 0) deps.log.info({ signed }, 'signatures were found that nobody had told us of');
  return signed;
}

/** A booking that has changed is signed anew: nobody should go on signing what it was. */
async function dropOutdated(
  db: Database,
  requests: readonly StoredRequest[],
  now: Date,
): Promise<readonly StoredRequest[]> {
  const appointments = await findAppointments(
    db,
    requests.map(({ appointment_id }) => appointment_id),
  );
  const standing: StoredRequest[] = [];
  for (const request of requests) {
    const appointment = appointments.find(({ id }) => id === request.appointment_id);
    if (appointment && isStillFor(request, appointment, now)) standing.push(request);
    else await voidRequest(db, request.id, { atProvider: false });
  }
  return standing;
}

async function withdrawUnneeded({ db }: Deps, elsewhere: SigningElsewhere): Promise<void> {
  for (const { id, document } of await listToWithdraw(db)) {
    const withdrawn = document === null ? { ok: true } : await elsewhere.withdraw(document);
    if (withdrawn.ok) await markWithdrawn(db, id);
  }
}
