// An appointment as it will be once the queued changes have arrived.
import type { DeskAppointment } from '../../../api/desk.ts';
import type { QueuedChange, QueuedKind } from '../../storage/desk-queue.ts';
import { applyChange } from './change-kinds.ts';

type Pending = {
  [Kind in QueuedKind]: Pick<QueuedChange<Kind>, 'appointmentId' | 'kind' | 'body'>;
}[QueuedKind];

export function applyChanges(appointment: DeskAppointment, changes: readonly Pending[]): DeskAppointment {
  let shown = appointment;
  for (const change of changes)
    if (change.appointmentId === appointment.id) shown = applyChange(shown, change);
  return shown;
}
