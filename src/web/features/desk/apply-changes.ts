// An appointment as it will be once the queued changes have arrived.
import type { DeskAppointment } from '../../../api/desk.ts';
import { actionsFor, changeDesk, type DeskAction } from '../../../domain/appointment/desk-change.ts';
import type { QueuedChange } from '../../storage/desk-queue.ts';
import { requestedStateOf } from './desk-actions.ts';

type Change = Pick<QueuedChange, 'appointmentId' | 'action'>;

export function applyChanges(appointment: DeskAppointment, changes: readonly Change[]): DeskAppointment {
  let shown = appointment;
  for (const { appointmentId, action } of changes)
    if (appointmentId === appointment.id) shown = withChange(shown, action);
  return shown;
}

function withChange(before: DeskAppointment, action: DeskAction): DeskAppointment {
  const changed = changeDesk(
    {
      ...before,
      hasDeadline: before.heldUntil !== null,
      paidAndSigned: before.paymentStatus === 'paid' && before.contractSigned,
    },
    requestedStateOf[action],
  );
  // The server will refuse it and say why; until then nothing is changed on screen.
  if (!changed.ok || changed.value === null) return before;
  const { status, inspectorStatus } = changed.value.state;
  if (status === 'offered') return before;
  return {
    ...before,
    status,
    inspectorStatus,
    actions: actionsFor(changed.value.state),
    heldUntil: action === 'keep' || (status !== 'held' && status !== 'scheduled') ? null : before.heldUntil,
  };
}
