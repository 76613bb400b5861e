import type { FastifyInstance } from 'fastify';
import * as api from '../../../api/manage-booking.ts';
import { phoneText } from '../../../domain/business/wording.ts';
import type { Changes } from '../../db/changes.ts';
import type { Calendar } from '../../ports/calendar.ts';
import { changeInspectionPeriod } from '../../use-cases/inspection-period/change-inspection-period.ts';
import { changePayerEmail } from '../../use-cases/manage/change-payer-email.ts';
import { changeRecipients } from '../../use-cases/manage/change-recipients.ts';
import { confirmPayerEmail } from '../../use-cases/manage/confirm-payer-email.ts';
import { describeManaged } from '../../use-cases/manage/describe-managed.ts';
import { moveRefusal } from '../../use-cases/manage/describe-reschedule.ts';
import { listOtherTimes } from '../../use-cases/manage/list-other-times.ts';
import { rescheduleBooking } from '../../use-cases/manage/reschedule-booking.ts';
import { resendDocuments } from '../../use-cases/manage/resend-documents.ts';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import type { BrowserCookie } from '../browser.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';
import { findManagedFor } from './find-managed-for.ts';
import { refuseManaged } from './refuse-managed.ts';

type Deps = PaymentDeps & {
  changes: Changes;
  calendar: Calendar;
  browsers: BrowserCookie;
  settings: { bookingChangesPerDay: number };
};

const changedOften = (phone: string): string =>
  `You’ve changed this booking many times today. Please try again tomorrow, or call ${phone}.`;

const notYourEmail = (phone: string): string =>
  `This email belongs to the person who ordered. To change it, please call ${phone}.`;
const notConfirmed = (phone: string): string =>
  `This link no longer works. Please use the newest one we sent, or call ${phone}.`;

export function manageBookingRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const find = findManagedFor(deps);
  const phone = () => phoneText(deps.business.current().profile.office.phone);
  // Refreshes this process at once, so that the caller sees the change.
  const announceChange = () => {
    deps.changes.notifyLocally('appointments');
    deps.wake();
  };

  register(app, api.openBooking, async ({ body, request, reply }) => {
    const found = await find(body, request, reply);
    if (found.ok) return describeManaged(deps, found.appointment, found.by);
    // Opening the page without a booking is not an error.
    const isNamed = body.token !== undefined || body.appointmentId !== undefined;
    return isNamed ? refuseManaged(request, reply, found) : null;
  });

  register(app, api.listOtherTimes, async ({ body, request, reply }) => {
    const found = await find(body, request, reply);
    if (!found.ok) return refuseManaged(request, reply, found);
    const refusal = moveRefusal(found.appointment, clock.now());
    if (refusal !== null) return refuse(request, reply, 'not-movable', undefined, { message: refusal });
    return listOtherTimes(db, found.appointment, clock.now());
  });

  register(app, api.rescheduleBooking, async ({ body, request, reply }) => {
    const found = await find(body, request, reply);
    if (!found.ok) return refuseManaged(request, reply, found);
    const { appointment, by } = found;
    const result = await rescheduleBooking(deps, appointment.id, body.scheduledDateTime);
    if (!result.ok) {
      const times =
        result.reason === 'time-taken' ? await listOtherTimes(db, appointment, clock.now()) : undefined;
      return refuse(request, reply, result.reason, undefined, {
        ...('words' in result && { message: result.words }),
        ...(times && { availability: times }),
      });
    }
    if (result.moved) announceChange();
    return describeManaged(deps, appointment, by);
  });

  register(app, api.changeRecipients, async ({ body, request, reply }) => {
    const found = await find(body, request, reply);
    if (!found.ok) return refuseManaged(request, reply, found);
    const { token: _, appointmentId: __, ...recipients } = body;
    const result = await changeRecipients(deps, found.appointment.id, recipients);
    if (result.ok) return describeManaged(deps, found.appointment, found.by);
    const fields = 'fields' in result ? result.fields : undefined;
    const often = result.reason === 'too-many-changes' ? { message: changedOften(phone()) } : undefined;
    return refuse(request, reply, result.reason, fields, often);
  });

  register(app, api.changePayerEmail, async ({ body, request, reply }) => {
    const found = await find(body, request, reply);
    if (!found.ok) return refuseManaged(request, reply, found);
    if (found.by.kind === 'link' && found.by.party.role !== 'payer') {
      return refuse(request, reply, 'recipients-fixed', undefined, { message: notYourEmail(phone()) });
    }
    const result = await changePayerEmail(deps, found.appointment.id, body.email, {
      actor: null,
      maxPerDay: deps.settings.bookingChangesPerDay,
    });
    if (!result.ok) {
      const often = result.reason === 'too-many-changes' ? { message: changedOften(phone()) } : undefined;
      return refuse(request, reply, result.reason, 'fields' in result ? result.fields : undefined, often);
    }
    deps.wake();
    const reloaded = await find(body, request, reply);
    const booking = reloaded.ok ? await describeManaged(deps, reloaded.appointment, reloaded.by) : null;
    return { sentTo: result.sentTo, booking };
  });

  register(app, api.confirmPayerEmail, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const result = await confirmPayerEmail(deps, body.token);
    if (!result.ok)
      return refuse(request, reply, result.reason, undefined, { message: notConfirmed(phone()) });
    return describeManaged(deps, result.appointment, { kind: 'link', party: result.party });
  });

  register(app, api.changeInspectionPeriod, async ({ body, request, reply }) => {
    const found = await find(body, request, reply);
    if (!found.ok) return refuseManaged(request, reply, found);
    const { inspectionPeriod } = body;
    const change = { id: found.appointment.id, inspectionPeriod, actor: null, samples: true };
    const result = await changeInspectionPeriod(deps, change);
    if (!result.ok) {
      const fields = 'fields' in result ? result.fields : undefined;
      return refuse(
        request,
        reply,
        result.reason,
        fields,
        'words' in result ? { message: result.words } : {},
      );
    }
    deps.changes.notifyLocally('appointments');
    return describeManaged(deps, found.appointment, found.by);
  });

  register(app, api.resendDocuments, async ({ body, request, reply }) => {
    const found = await find(body, request, reply);
    if (!found.ok) return refuseManaged(request, reply, found);
    const result = await resendDocuments(deps, found.appointment.id, found.by);
    if (result.ok) return describeManaged(deps, found.appointment, found.by);
    return refuse(request, reply, result.reason, undefined, { message: result.words });
  });
}
