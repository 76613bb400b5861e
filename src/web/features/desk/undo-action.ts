import type { DeskAppointment } from '../../../api/desk.ts';
import type { DeskAction } from '../../../domain/appointment/desk-change.ts';

type Shown = Pick<DeskAppointment, 'inspectorStatus'>;

/** The action that undoes a step of the day. All other actions are confirmed first. */
export function undoAction(action: DeskAction, before: Shown | undefined): DeskAction | undefined {
  switch (action) {
    case 'en-route':
      return 'turn-back';
    case 'on-site':
      return 'back-on-the-way';
    case 'start':
      return before?.inspectorStatus === 'en_route' ? 'back-on-the-way' : 'not-begun';
    case 'complete':
      return 'resume';
    default:
      return undefined;
  }
}
