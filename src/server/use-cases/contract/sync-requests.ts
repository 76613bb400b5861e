// Every few minutes: calls from a provider that got lost are made up for, and what nobody needs any more is taken back.
import type { Logger } from 'pino';
import { minuteMs } from '../../../domain/durations.ts';
import type { Database } from '../../db/client.ts';
import { type Appointment, findAppointments } from '../../db/stores/appointments.ts';
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
const quietMs = 10 * minuteMs;

/** How many agreements were signed by it. */
export async function syncRequests(deps: Deps): Promise<number> {
  const { db, clock, esign } = deps;
  const now = clock.now();
  const quiet = new Date(now.getTime() - quietMs);
  await closeRequests(db, { endedBefore: now, begunBefore: quiet, askFirst: esign.elsewhere !== null });
  if (!esign.elsewhere) return 0;
  const requests = await listQuietRequests(db, quiet);
  const appointments = await findAppointments(
    db,
    requests.map(({ appointment_id }) => appointment_id),
  );
  let signed = 0;
  for (const request of requests) {
    // Before it is given up: what was signed in time counts, however late we hear of it.
    const settled = await settleRequest(deps, esign.elsewhere, request.id);
    if (!settled.ok) continue;
    const appointment = appointments.find(({ id }) => id === request.appointment_id);
    if (settled.signed) signed += 1;
    else if (!appointment || isOver(request, appointment, now)) {
      await voidRequest(db, request.id, { atProvider: false });
    }
  }
  await withdrawUnneeded(deps, esign.elsewhere);
  if (signed > 0) deps.log.info({ signed }, 'signatures were found that nobody had told us of');
  return signed;
}

/** Its link has ended; or the booking has changed and is signed anew, and nobody should go on signing what it was. */
const isOver = (request: StoredRequest, appointment: Appointment, now: Date): boolean =>
  request.expires_at <= now || !isStillFor(request, appointment, now);

async function withdrawUnneeded({ db }: Deps, elsewhere: SigningElsewhere): Promise<void> {
  for (const { id, document } of await listToWithdraw(db)) {
    const withdrawn = document === null ? { ok: true } : await elsewhere.withdraw(document);
    if (withdrawn.ok) await markWithdrawn(db, id);
  }
}
