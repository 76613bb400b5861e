// The customer cancels by calling the office: by the agreement's rules, counted from when they told us.
import type { CustomerCancellation } from '../../../api/desk-cancellation.ts';
import {
  CUSTOMER_CANCELS_REFUSAL_TEXT,
  customerCancelsText,
  readToldAt,
  type ToldAtProblem,
} from '../../../domain/payment/customer-cancels.ts';
import { type Appointment, findAppointment } from '../../db/stores/appointments.ts';
import { findDeskState } from '../../db/stores/desk-changes.ts';
import type { PaymentDeps } from '../payment/fetch-provider-state.ts';
import { cancelInTransaction, finishCancellation } from './cancel-booking.ts';
import { readConsequences } from './read-consequences.ts';

type Deps = PaymentDeps & { settings: { mode: 'sandbox' | 'live' } };
type Request = { id: string; toldAt: Date | undefined };
type Refused =
  | { ok: false; reason: 'no-such-appointment' | ToldAtProblem }
  | { ok: false; reason: 'not-allowed-now' | 'cancellation-changed'; words: string };

export async function describeCustomerCancellation(
  deps: Deps,
  request: Request,
): Promise<{ ok: true; cancellation: CustomerCancellation } | Refused> {
  const found = await findToCancel(deps, request);
  if (!found.ok) return found;
  const { appointment, toldAt } = found;
  const { terms } = (await deps.business.version(appointment.property.businessVersion)).profile.policies;
  const read = await readConsequences(deps.db, appointment, { by: 'customer', terms }, toldAt);
  if (!read.ok)
    return { ok: true, cancellation: { possible: false, words: CUSTOMER_CANCELS_REFUSAL_TEXT[read.reason] } };
  const { refund, credit, fingerprint, facts } = read.value;
  const words = customerCancelsText(read.value, facts, toldAt);
  return {
    ok: true,
    cancellation: { possible: true, words, refundCents: refund, creditCents: credit, fingerprint },
  };
}

export async function cancelForCustomer(
  deps: Deps,
  request: Request & { fingerprint: string; actor: string },
): Promise<{ ok: true } | Refused> {
  const found = await findToCancel(deps, request);
  if (!found.ok) return found;
  const { id, fingerprint, actor } = request;
  const { toldAt } = found;
  const cancel = { id, by: 'customer', actor, fingerprint, toldAt } as const;
  const now = deps.clock.now();
  const done = await deps.db
    .transaction()
    .execute((tx) => cancelInTransaction(tx, deps.business, cancel, now));
  if (done.ok) {
    await finishCancellation(deps, id, done.refundIds);
    return { ok: true };
  }
  if (done.reason === 'not-cancelable')
    return { ok: false, reason: 'not-allowed-now', words: CUSTOMER_CANCELS_REFUSAL_TEXT[done.why] };
  return done.reason === 'cancellation-changed'
    ? { ok: false, reason: done.reason, words: CHANGED_WORDS }
    : { ok: false, reason: 'no-such-appointment' };
}

const CHANGED_WORDS =
  'Nothing was canceled. What the customer gets has changed since you opened this. Please read it again.';

/** Samples are at the desk of a sandbox only. */
async function findToCancel(
  { db, clock, settings }: Deps,
  { id, toldAt }: Request,
): Promise<{ ok: true; appointment: Appointment; toldAt: Date } | Refused> {
  const isShown = await findDeskState(db, id, { samples: settings.mode === 'sandbox' });
  const appointment = isShown && (await findAppointment(db, id));
  if (!appointment) return { ok: false, reason: 'no-such-appointment' };
  const read = readToldAt(toldAt, { bookedAt: appointment.bookedAt, now: clock.now() });
  return read.ok ? { ok: true, appointment, toldAt: read.value } : read;
}
