import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  changeAppointment as changeEndpoint,
  correctEmail,
  listDay as dayEndpoint,
  listAppointments as listEndpoint,
  saveNotes as notesEndpoint,
  sendPaymentLink as paymentLinkEndpoint,
  sendReminder as reminderEndpoint,
  sendSigningLink as signingLinkEndpoint,
  readStats as statsEndpoint,
} from '../../../api/desk.ts';
import { changeInspectionPeriod as periodEndpoint } from '../../../api/desk-inspection-period.ts';
import { changePaysAt as paysAtEndpoint, readPaysAt } from '../../../api/pays-at.ts';
import { readClosing } from '../../../domain/payment/closing.ts';
import type { Changes } from '../../db/changes.ts';
import { finishCancellation } from '../../use-cases/cancel/cancel-booking.ts';
import { changeAppointment } from '../../use-cases/desk/change-appointment.ts';
import { changePaysAt } from '../../use-cases/desk/change-pays-at.ts';
import { describeAppointment } from '../../use-cases/desk/describe-appointment.ts';
import { describePaysAt } from '../../use-cases/desk/describe-pays-at.ts';
import { listAppointments, listDays } from '../../use-cases/desk/list-appointments.ts';
import { readStats } from '../../use-cases/desk/read-stats.ts';
import { saveNotes } from '../../use-cases/desk/save-notes.ts';
import { sendPaymentLink } from '../../use-cases/desk/send-payment-link.ts';
import { sendReminder } from '../../use-cases/desk/send-reminder.ts';
import { sendSigningLink } from '../../use-cases/desk/send-signing-link.ts';
import { isSessionActive } from '../../use-cases/identity/read-session.ts';
import { changeInspectionPeriod } from '../../use-cases/inspection-period/change-inspection-period.ts';
import { changePayerEmail } from '../../use-cases/manage/change-payer-email.ts';
import type { PaymentDeps } from '../../use-cases/payment/fetch-provider-state.ts';
import { userOf } from '../access.ts';
import { changeStream } from '../change-stream.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = PaymentDeps & {
  changes: Changes;
  settings: { mode: 'sandbox' | 'live'; encryptionKey: Buffer | undefined };
};

/** Tables shown at the desk. Without positions, which change too often and are for customers. */
const deskTables = [
  'appointments',
  'appointment_notes',
  'closings',
  'agreements',
  'deliveries',
  'credential_claims',
  'reports',
  'report_versions',
  'report_messages',
  'job_photos',
  'repair_lists',
  'reinspection_requests',
];

export function deskRoutes(app: FastifyInstance, deps: Deps): void {
  const { changes } = deps;

  register(app, listEndpoint, async ({ query, request, reply }) => {
    const page = await listAppointments(deps, query);
    if (!page.ok) return refuse(request, reply, page.reason);
    const { appointments, next } = page.value;
    if (next) reply.header('link', `<${pageAddress({ ...query, after: next })}>; rel="next"`);
    return appointments;
  });

  register(app, statsEndpoint, () => readStats(deps));

  register(app, dayEndpoint, ({ query }) =>
    listDays(deps, { from: new Date(query.startDate), before: new Date(query.endDate) }),
  );

  register(app, changeEndpoint, async ({ params, body, request, reply }) => {
    const { changeId, madeAt, ...requested } = body;
    const changed = await changeAppointment(deps, {
      id: params.id,
      requested,
      changeId,
      madeAt: madeAt === undefined ? undefined : new Date(madeAt),
      actor: userOf(request).id,
    });
    if (!changed.ok) return refuseInWords(changed, request, reply);
    if (changed.action) changes.notifyLocally('appointments');
    // Holding and releasing are announced to people and calendars; the other actions add their own deliveries.
    if (changed.action === 'keep' || changed.action === 'release') deps.wake();
    if (changed.action === 'cancel') await finishCancellation(deps, params.id, changed.refundIds ?? []);
    return describeAppointment(deps, params.id);
  });

  register(app, notesEndpoint, async ({ params, body, request, reply }) => {
    const { changeId, revision, ...typed } = body;
    const change = { id: params.id, changeId, revision, typed, actor: userOf(request).id };
    const saved = await saveNotes(deps, change);
    if (!saved.ok) {
      const more = 'current' in saved ? { current: saved.current } : undefined;
      return refuse(request, reply, saved.reason, undefined, more);
    }
    if (saved.isNew) changes.notifyLocally('appointment_notes');
    return describeAppointment(deps, params.id);
  });

  register(app, readPaysAt, async ({ params, query, request, reply }) => {
    const notified = await describePaysAt(deps, params.id, query.paysAt);
    return notified ? { notified: [...notified] } : refuse(request, reply, 'no-such-appointment');
  });

  register(app, paysAtEndpoint, async ({ params, body, request, reply }) => {
    const { closing, ...change } = body;
    const changed = await changePaysAt(deps, {
      id: params.id,
      ...change,
      ...(closing && { closing: readClosing(closing) }),
      actor: userOf(request).id,
    });
    if (!changed.ok) {
      if (changed.reason === 'invalid-closing') return refuse(request, reply, changed.reason, changed.fields);
      return refuseInWords(changed, request, reply);
    }
    changes.notifyLocally('appointments');
    deps.wake();
    return describeAppointment(deps, params.id);
  });

  register(app, periodEndpoint, async ({ params, body, request, reply }) => {
    const samples = deps.settings.mode === 'sandbox';
    const actor = userOf(request).id;
    const changed = await changeInspectionPeriod(deps, { ...params, ...body, actor, samples });
    if (!changed.ok) {
      if (changed.reason === 'invalid-inspection-period')
        return refuse(request, reply, changed.reason, changed.fields);
      return refuseInWords(changed, request, reply);
    }
    changes.notifyLocally('appointments');
    return describeAppointment(deps, params.id);
  });

  register(app, reminderEndpoint, async ({ params, body, request, reply }) => {
    const channel = body.channel === 'sms' ? 'text' : 'mail';
    const reminded = await sendReminder(deps, { id: params.id, channel, actor: userOf(request).id });
    if (!reminded.ok) return refuseInWords(reminded, request, reply);
    changes.notifyLocally('deliveries');
    return describeAppointment(deps, params.id);
  });

  register(app, signingLinkEndpoint, async ({ params, request, reply }) => {
    const sent = await sendSigningLink(deps, { id: params.id, actor: userOf(request).id });
    if (!sent.ok) return refuseInWords(sent, request, reply);
    changes.notifyLocally('deliveries');
    return describeAppointment(deps, params.id);
  });

  register(app, paymentLinkEndpoint, async ({ params, request, reply }) => {
    const sent = await sendPaymentLink(deps, { id: params.id, actor: userOf(request).id });
    if (!sent.ok) return refuseInWords(sent, request, reply);
    changes.notifyLocally('deliveries');
    return describeAppointment(deps, params.id);
  });

  register(app, correctEmail, async ({ params, body, request, reply }) => {
    const changed = await changePayerEmail(deps, params.id, body.email, { actor: userOf(request).id });
    if (!changed.ok) {
      const { reason } = changed;
      return refuse(request, reply, reason, reason === 'invalid-email' ? changed.fields : undefined);
    }
    changes.notifyLocally('deliveries');
    return describeAppointment(deps, params.id);
  });

  const stream = changeStream(app, changes, deskTables, {
    stillAllowed: (request) => isSessionActive(deps, userOf(request)),
  });
  app.get(
    '/api/appointments/changes',
    { schema: { hide: true }, exposeHeadRoute: false, onRequest: app.requireAccess('desk') },
    (request, reply) => {
      if (!stream.admit(request, reply)) return refuse(request, reply, 'too-many-listeners');
      return reply;
    },
  );
}

/** The current state explains the refusal. */
const refuseInWords = (
  { reason, words }: { reason: Refusal; words?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => refuse(request, reply, reason, undefined, words === undefined ? undefined : { message: words });

function pageAddress(query: Record<string, string | number | undefined>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${listEndpoint.path}?${search}`;
}
