import type { FastifyInstance } from 'fastify';
import * as api from '../../../api/manage-booking.ts';
import type { Changes } from '../../db/changes.ts';
import { cancelBooking } from '../../use-cases/cancel/cancel-booking.ts';
import { chooseCredit } from '../../use-cases/credit/choose-credit.ts';
import { describeManaged } from '../../use-cases/manage/describe-managed.ts';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import { findManagedFor } from './find-managed-for.ts';
import { refuseManaged } from './refuse-managed.ts';

type Deps = PaymentDeps & { changes: Changes; browsers: BrowserCookie };

/** Managing a booking: cancellation and credit. */
export function bookingMoneyRoutes(app: FastifyInstance, deps: Deps): void {
  const find = findManagedFor(deps);

  register(app, api.cancelBooking, async ({ body, request, reply }) => {
    const found = await find(body, request, reply);
    if (!found.ok) return refuseManaged(request, reply, found);
    const { fingerprint } = body;
    const { id } = found.appointment;
    const done = await cancelBooking(deps, { id, by: 'customer', actor: null, fingerprint });
    if (!done.ok) return refuse(request, reply, done.reason, undefined, inWords(done));
    deps.changes.notifyLocally('appointments');
    return describeManaged(deps, found.appointment, found.by);
  });

  register(app, api.useBookingCredit, async ({ body, request, reply }) => {
    const found = await find(body, request, reply);
    if (!found.ok) return refuseManaged(request, reply, found);
    const { creditId, use } = body;
    const done = await chooseCredit(deps, { appointmentId: found.appointment.id, creditId, use });
    if (!done.ok) return refuse(request, reply, done.reason, undefined, inWords(done));
    deps.changes.notifyLocally('appointments');
    return describeManaged(deps, found.appointment, found.by);
  });
}

const inWords = (refused: object) => ('words' in refused ? { message: refused.words } : undefined);
