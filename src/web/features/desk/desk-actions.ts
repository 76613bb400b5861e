// Labels of the desk's actions, their order, and the state each requests.
import type { DeskAppointment } from '../../../api/desk.ts';
import type { DeskAction } from '../../../domain/appointment/desk-change.ts';

type Wish = Partial<Pick<DeskAppointment, 'status' | 'inspectorStatus'>> & { deadline?: false; back?: true };

export const actionText: Record<DeskAction, string> = {
  keep: 'Hold without a deadline',
  'en-route': 'Mark En Route',
  'turn-back': 'Not on my way after all',
  'on-site': 'Mark On Site',
  start: 'Start',
  'back-on-the-way': 'Back to En Route',
  'not-begun': 'Not started after all',
  complete: 'Complete',
  resume: 'Reopen',
  release: 'Release this time',
  cancel: 'We cancel',
};

/** The state that an action requests. */
export const requestedStateOf: Record<DeskAction, Wish> = {
  keep: { status: 'scheduled', deadline: false },
  'en-route': { inspectorStatus: 'en_route' },
  'turn-back': { inspectorStatus: 'not_started' },
  'on-site': { inspectorStatus: 'on_site' },
  start: { status: 'in_progress' },
  'back-on-the-way': { inspectorStatus: 'en_route', back: true },
  'not-begun': { inspectorStatus: 'not_started', back: true },
  complete: { status: 'completed' },
  resume: { status: 'in_progress', inspectorStatus: 'on_site' },
  release: { status: 'released' },
  cancel: { status: 'cancelled' },
};

/** Confirmation texts for actions that cannot be undone. */
export const releaseQuestion = {
  title: 'Release this time?',
  words:
    'The time opens up to others right away. We email the customer and everyone on this booking, and update your calendar.',
  yes: 'Release it',
  no: 'Keep it',
};

export const cancelQuestion = ({ cancelWords }: DeskAppointment) => ({
  title: 'We cancel this inspection?',
  words: `${cancelWords} The time opens up to others right away. We email the customer and everyone on this booking, and update your calendar.`,
  yes: 'Cancel the inspection',
  no: 'Keep it',
});

const dayOrder: readonly DeskAction[] = ['en-route', 'on-site', 'complete', 'resume', 'keep'];

/** The action that comes next. */
export const nextAction = (actions: readonly DeskAction[]): DeskAction | undefined =>
  dayOrder.find((action) => actions.includes(action));
