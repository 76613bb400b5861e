import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  changeBooking as changeEndpoint,
  readChangeForm as formEndpoint,
  previewChange as previewEndpoint,
} from '../../../api/change-booking.ts';
import type { Changes } from '../../db/changes.ts';
import { changeBooking, previewChange, type Refused } from '../../use-cases/change-booking/change-booking.ts';
import type { ChangeDeps } from '../../use-cases/change-booking/change-deps.ts';
import { readChangeForm } from '../../use-cases/change-booking/change-form.ts';
import { describeAppointment } from '../../use-cases/desk/describe-appointment.ts';
import { userOf } from '../access.ts';
import { refuse } from '../refusals.ts';
import { register } from '../register.ts';

type Deps = ChangeDeps & Parameters<typeof describeAppointment>[0] & { changes: Changes };

export function changeBookingRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, formEndpoint, async ({ params, request, reply }) => {
    const read = await readChangeForm(deps, params.id);
    return read.ok ? read.form : refuse(request, reply, read.reason);
  });

  register(app, previewEndpoint, async ({ params, body, request, reply }) => {
    const previewed = await previewChange(deps, params.id, body);
    return previewed.ok ? previewed.consequences : refuseChange(previewed, request, reply);
  });

  register(app, changeEndpoint, async ({ params, body, request, reply }) => {
    const { changeId, fingerprint, ...wanted } = body;
    const actor = userOf(request).id;
    const change = { id: params.id, request: wanted, changeId, fingerprint, actor };
    const changed = await changeBooking(deps, change);
    if (!changed.ok) return refuseChange(changed, request, reply);
    if (changed.isNew) deps.changes.notifyLocally('appointments');
    return describeAppointment(deps, params.id);
  });
}

/** With what the form needs to go on: the fields, the saved values or the new consequences. */
function refuseChange(refused: Refused, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { reason } = refused;
  const fields = 'fields' in refused ? refused.fields : undefined;
  const more = {
    ...('words' in refused && { message: refused.words }),
    ...('current' in refused && { current: refused.current }),
    ...('consequences' in refused && { consequences: refused.consequences }),
  };
  return refuse(request, reply, reason, fields, more);
}
