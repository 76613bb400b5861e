import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { listMyAppointments, releaseAppointment, scheduleAppointment } from '../../../api/appointment.ts';
import { createAppointment } from '../../../api/create-appointment.ts';
import { INCOMPLETE_CONTRACT_HINT } from '../../../domain/agreement/contract-completeness.ts';
import { toIsoWithOffset } from '../../../domain/calendar-date.ts';
import { networksOf } from '../../../domain/network.ts';
import type { Drawing } from '../../agreement/drawing/drawing.ts';
import type { SealingIdentity } from '../../agreement/signed/sealing-identity.ts';
import type { Changes } from '../../db/changes.ts';
import type { Calendar } from '../../ports/calendar.ts';
import {
  type CreateResult,
  createAppointment as signAndComplete,
} from '../../use-cases/agreement/create-appointment.ts';
import { listReservations, readReservation } from '../../use-cases/appointment/describe-reservation.ts';
import { releaseReservation } from '../../use-cases/appointment/release-reservation.ts';
import { type BookingSettings, scheduleInspection } from '../../use-cases/appointment/schedule-inspection.ts';
import { readWholeWindow } from '../../use-cases/availability/read-availability.ts';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = PaymentDeps & {
  changes: Changes;
  calendar: Calendar;
  browsers: BrowserCookie;
  drawing: Drawing;
  sealing: SealingIdentity;
  settings: BookingSettings;
};

type Refused = Extract<CreateResult, { ok: false }>;

export function appointmentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, changes, browsers } = deps;
  // Refreshes this process at once, so that the caller sees the change.
  const announceChange = () => {
    changes.notifyLocally('appointments');
    deps.wake();
  };

  const detailsOf = async (refused: Refused) => {
    if (refused.reason === 'time-taken') return { availability: await readWholeWindow(db, clock.now()) };
    // Fields are listed separately; joined in one sentence they would fill a page.
    if (refused.reason === 'incomplete-contract') return { message: INCOMPLETE_CONTRACT_HINT };
    if (refused.reason === 'price-differs') {
      const { words: message, totalPrice, paymentMethod } = refused;
      return { message, totalPrice, paymentMethod };
    }
    return 'words' in refused ? { message: refused.words } : undefined;
  };
  const refuseWith = async (refused: Refused, request: FastifyRequest, reply: FastifyReply) => {
    const fields = 'fields' in refused ? refused.fields : undefined;
    return refuse(request, reply, refused.reason, fields, await detailsOf(refused));
  };

  register(app, createAppointment, async ({ body, request, reply }) => {
    const result = await signAndComplete(deps, body, {
      browser: browsers.known(request),
      network: networksOf(request.ip).widest,
      networkAddress: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
    });
    if (!result.ok) {
      if (result.reason === 'sealing-ended') {
        request.log.error('the sealing certificate has expired: agreements cannot be signed');
      }
      return refuseWith(result, request, reply);
    }
    announceChange();
    noStore(reply);
    const { id, agreementId, signedAt } = result;
    return { id, agreementId, signedAt: toIsoWithOffset(signedAt) };
  });

  register(app, scheduleAppointment, async ({ body, request, reply }) => {
    const result = await scheduleInspection(deps, body, {
      browser: browsers.known(request),
      network: networksOf(request.ip).widest,
    });
    if (!result.ok) return refuseWith(result, request, reply);
    announceChange();
    noStore(reply);
    return readReservation(deps, result.id, clock.now());
  });

  register(app, listMyAppointments, async ({ request, reply }) => {
    noStore(reply);
    const browser = browsers.known(request);
    return browser ? listReservations(deps, browser, clock.now()) : [];
  });

  register(app, releaseAppointment, async ({ body, request, reply }) => {
    const browser = browsers.known(request);
    if (!browser) return refuse(request, reply, 'unknown-appointment');
    const done = await releaseReservation(deps, body.id, browser);
    if (!done.ok) return refuse(request, reply, done.reason);
    announceChange();
    return { released: true as const };
  });
}

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
