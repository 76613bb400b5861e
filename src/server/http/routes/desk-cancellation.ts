import type { FastifyInstance } from 'fastify';
import {
  cancelForCustomer as cancelEndpoint,
  readCustomerCancellation,
} from '../../../api/desk-cancellation.ts';
import type { Changes } from '../../db/changes.ts';
import {
  cancelForCustomer,
  describeCustomerCancellation,
} from '../../use-cases/cancel/cancel-for-customer.ts';
import { describeAppointment } from '../../use-cases/desk/describe-appointment.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = Parameters<typeof cancelForCustomer>[0] &
  Parameters<typeof describeAppointment>[0] & { changes: Changes };

const instant = (given: string | undefined) => (given === undefined ? undefined : new Date(given));

/** The customer cancels at the desk. What we cancel is a change of the appointment's status. */
export function deskCancellationRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, readCustomerCancellation, async ({ params, query, request, reply }) => {
    const read = await describeCustomerCancellation(deps, { id: params.id, toldAt: instant(query.toldAt) });
    return read.ok ? read.cancellation : refuse(request, reply, read.reason);
  });

  register(app, cancelEndpoint, async ({ params, body, request, reply }) => {
    const { toldAt, fingerprint } = body;
    const actor = userOf(request).id;
    const done = await cancelForCustomer(deps, {
      id: params.id,
      toldAt: instant(toldAt),
      fingerprint,
      actor,
    });
    if (!done.ok)
      return refuse(
        request,
        reply,
        done.reason,
        undefined,
        'words' in done ? { message: done.words } : undefined,
      );
    deps.changes.notifyLocally('appointments');
    return describeAppointment(deps, params.id);
  });
}
