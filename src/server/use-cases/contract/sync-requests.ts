// Runs every few minutes: catches up on lost webhooks and withdraws requests that are no longer needed.
import type { Logger } from 'pino';
import { minuteMs } from '../../../domain/durations.ts';
import { type AgreementOfVersion, agreementFor } from '../../agreement/agreement-of-version.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
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
import type { ESign, ExternalSigning } from '../../ports/esign.ts';
import { isRequestCurrent, settleRequest } from './settle-request.ts';

type Deps = { db: Database; clock: Clock; business: CurrentBusiness; esign: ESign; log: Logger };

/** Younger requests wait for the provider's webhook. */
const quietMs = 10 * minuteMs;

/** Returns the number of agreements signed. */
export async function syncRequests(deps: Deps): Promise<number> {
  const { db, clock, esign } = deps;
  const now = clock.now();
  const quiet = new Date(now.getTime() - quietMs);
  await closeRequests(db, { endedBefore: now, begunBefore: quiet, askFirst: esign.external !== null });
  if (!esign.external) return 0;
  const requests = await listQuietRequests(db, quiet);
  const appointments = await findAppointments(
    db,
    requests.map(({ appointment_id }) => appointment_id),
  );
  let signed = 0;
  for (const request of requests) {
    // Checked first: a signature given in time counts even if its webhook was lost.
    const settled = await settleRequest(deps, esign.external, request.id);
    if (!settled.ok) continue;
    const appointment = appointments.find(({ id }) => id === request.appointment_id);
    if (settled.signed) signed += 1;
    else if (
      !appointment ||
      isExpired(await agreementFor(deps.business, appointment), request, appointment, now)
    ) {
      await voidRequest(db, request.id, { atProvider: false });
    }
  }
  await withdrawUnneeded(deps, esign.external, quiet);
  if (signed > 0) deps.log.info({ signed }, 'recorded signatures whose webhooks were missing');
  return signed;
}

/** The link has expired, or the booking has changed and needs a new signature. */
const isExpired = (
  text: AgreementOfVersion,
  request: StoredRequest,
  appointment: Appointment,
  now: Date,
): boolean => request.expires_at <= now || !isRequestCurrent(text, request, appointment, now);

async function withdrawUnneeded({ db }: Deps, external: ExternalSigning, quiet: Date): Promise<void> {
  for (const { id, document } of await listToWithdraw(db, quiet)) {
    const withdrawn = await (document === null
      ? external.withdrawUnanswered(id)
      : external.withdraw(document));
    if (withdrawn.ok) await markWithdrawn(db, id);
  }
}
