import type { FastifyInstance, FastifyReply } from 'fastify';
import { listMyAppointments, releaseAppointment, scheduleAppointment } from '../../../api/appointment.ts';
import type { Changes, Wake } from '../../db/changes.ts';
import type { Database } from '../../db/client.ts';
import type { Clock } from '../../ports/clock.ts';
import { listReservations, readReservation } from '../../use-cases/appointment/describe-reservation.ts';
import { releaseHold } from '../../use-cases/appointment/release-hold.ts';
import { type ScheduleResult, scheduleInspection } from '../../use-cases/appointment/schedule-inspection.ts';
import { readWholeWindow } from '../../use-cases/availability/read-availability.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = {
  db: Database;
  clock: Clock;
  changes: Changes;
  wake: Wake;
  browsers: BrowserCookie;
  settings: { holdHours: number; bookingChangesPerDay: number };
};

export function appointmentRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock, changes, browsers } = deps;
  // Whoever has just changed something sees it at once, whichever process heard of it first.
  const changed = () => {
    changes.announceHere('appointments');
    deps.wake();
  };

  const moreAbout = async (refused: Extract<ScheduleResult, { ok: false }>) => {
    if (refused.reason === 'time-taken') return { availability: await readWholeWindow(db, clock.now()) };
    return refused.reason === 'already-booked' ? { message: refused.words } : undefined;
  };

  register(app, scheduleAppointment, async ({ body, request, reply }) => {
    const result = await scheduleInspection(deps, body, browsers.known(request));
    if (!result.ok) {
      const fields = 'fields' in result ? result.fields : undefined;
      const more = await moreAbout(result);
      return refuse(request, reply, result.reason, fields, more);
    }
    changed();
    noStore(reply);
    return readReservation(db, result.id);
  });

  register(app, listMyAppointments, async ({ request, reply }) => {
    noStore(reply);
    const browser = browsers.known(request);
    return browser ? listReservations(db, browser, clock.now()) : [];
  });

  register(app, releaseAppointment, async ({ body, request, reply }) => {
    const browser = browsers.known(request);
    const released = browser && (await releaseHold(db, body.id, clock.now(), { browser }));
    if (!released) return refuse(request, reply, 'unknown-appointment');
    changed();
    return { released: true as const };
  });
}

const noStore = (reply: FastifyReply) => reply.header('cache-control', 'no-store');
