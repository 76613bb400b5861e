import type { FastifyInstance } from 'fastify';
import {
  bookAtDesk as bookEndpoint,
  checkNewAppointment as checkEndpoint,
  copyAppointment as copyEndpoint,
} from '../../../api/new-appointment.ts';
import { formatUsd } from '../../../domain/money.ts';
import type { Changes } from '../../db/changes.ts';
import type { Calendar } from '../../ports/calendar.ts';
import type { Places } from '../../ports/places.ts';
import type { describeAppointment } from '../../use-cases/desk/describe-appointment.ts';
import { bookAtDesk } from '../../use-cases/new-appointment/book-at-desk.ts';
import { breakWords, checkNewAppointment } from '../../use-cases/new-appointment/check-new-appointment.ts';
import { copyAppointment } from '../../use-cases/new-appointment/copy-appointment.ts';
import { describeBooked } from '../../use-cases/new-appointment/describe-booked.ts';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { deskRefusals } from '../refused/desk.ts';
import { newAppointmentRefusals } from '../refused/new-appointment.ts';
import { register } from '../register.ts';

type Deps = PaymentDeps &
  Parameters<typeof describeAppointment>[0] & {
    changes: Changes;
    calendar: Calendar;
    places: Places;
    settings: { mode: 'sandbox' | 'live' };
  };

const timeProblems = { ...deskRefusals, ...newAppointmentRefusals };

export function newAppointmentRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, checkEndpoint, async ({ body, request, reply }) => {
    const checked = await checkNewAppointment(deps, body, (reason) => timeProblems[reason].message);
    return checked.ok ? checked.answer : refuse(request, reply, checked.reason);
  });

  register(app, bookEndpoint, async ({ body, request, reply }) => {
    const booked = await bookAtDesk(deps, body, userOf(request).id);
    if (booked.ok) {
      if (booked.isNew) deps.changes.notifyLocally('appointments');
      return describeBooked(deps, booked);
    }
    const { reason } = booked;
    if (reason === 'invalid-new-appointment') return refuse(request, reply, reason, [...booked.fields]);
    if (reason === 'time-overlaps')
      return refuse(request, reply, reason, undefined, { message: booked.words });
    if (reason === 'time-not-offered')
      return refuse(request, reply, reason, undefined, { breaks: breakWords(booked.breaks) });
    if (reason === 'price-changed') {
      const message = `The price is now ${formatUsd(booked.total)}. Please check it and book again.`;
      return refuse(request, reply, reason, [{ field: 'total', message }]);
    }
    return refuse(request, reply, reason);
  });

  register(app, copyEndpoint, async ({ params, request, reply }) => {
    const copied = await copyAppointment(deps, params.id);
    return copied ?? refuse(request, reply, 'no-such-appointment');
  });
}
