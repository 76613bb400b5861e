/**
 * What the inspector may do with an appointment, and what follows from it. Being on site is being at work: the two states of
 * an appointment never contradict each other.
 */
import type { Result } from '../result.ts';
import type { AppointmentStatus } from './appointment-status.ts';
import type { InspectorStatus } from './inspector-status.ts';

/**
 * keep: a time that is not paid stays reserved, without a deadline. turn-back: not on the way after all. resume: completed by
 * mistake. release: the time is given back, for others to have. cancel: we do not come, and whatever was paid goes back.
 */
export const DESK_ACTIONS = [
  'keep',
  'en-route',
  'turn-back',
  'on-site',
  'start',
  'complete',
  'resume',
  'release',
  'cancel',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

export interface DeskState {
  readonly status: AppointmentStatus;
  readonly inspectorStatus: InspectorStatus;
  /** A signed booking that has to be paid by then. */
  readonly hasDeadline?: boolean;
}

/** What an action makes of the state it is allowed in. `undefined`: it is not allowed there. */
function outcome(
  { status, inspectorStatus, hasDeadline }: DeskState,
  action: DeskAction,
): DeskState | undefined {
  const awaited = status === 'scheduled' || status === 'confirmed';
  switch (action) {
    case 'keep':
      return status === 'held' || (status === 'scheduled' && hasDeadline)
        ? { status: 'scheduled', inspectorStatus }
        : undefined;
    case 'en-route':
      return awaited && inspectorStatus === 'not_started'
        ? { status, inspectorStatus: 'en_route' }
        : undefined;
    case 'turn-back':
      return awaited && inspectorStatus === 'en_route'
        ? { status, inspectorStatus: 'not_started' }
        : undefined;
    case 'on-site':
      return awaited && inspectorStatus === 'en_route'
        ? { status: 'in_progress', inspectorStatus: 'on_site' }
        : undefined;
    case 'start':
      return awaited ? { status: 'in_progress', inspectorStatus: 'on_site' } : undefined;
    case 'complete':
      return status === 'in_progress' ? { status: 'completed', inspectorStatus: 'completed' } : undefined;
    case 'resume':
      return status === 'completed' ? { status: 'in_progress', inspectorStatus: 'on_site' } : undefined;
    case 'release':
      return (awaited || status === 'held') && inspectorStatus === 'not_started'
        ? { status: 'released', inspectorStatus }
        : undefined;
    case 'cancel':
      return awaited || status === 'held' || status === 'in_progress'
        ? { status: 'cancelled', inspectorStatus: 'not_started' }
        : undefined;
  }
}

export const actionsFor = (state: DeskState): DeskAction[] =>
  DESK_ACTIONS.filter((action) => outcome(state, action) !== undefined);

export interface DeskWish {
  readonly status?: AppointmentStatus | undefined;
  readonly inspectorStatus?: InspectorStatus | undefined;
  /** Held without a deadline. */
  readonly deadline?: false | undefined;
}

/** A wish for a state, as the calls of the desk have it: which action leads there from here. */
export function changeDesk(
  state: DeskState,
  wanted: DeskWish,
): Result<{ action: DeskAction; state: DeskState } | null, 'not-allowed'> {
  const differs = (next: DeskState) =>
    (wanted.status !== undefined && wanted.status !== next.status) ||
    (wanted.inspectorStatus !== undefined && wanted.inspectorStatus !== next.inspectorStatus) ||
    (wanted.deadline === false && (next.status === 'held' || next.hasDeadline === true));
  // Asking for what is already so is harmless: the same tap may arrive twice.
  if (!differs(state)) return { ok: true, value: null };
  for (const action of DESK_ACTIONS) {
    const next = isNamed(action, wanted) ? outcome(state, action) : undefined;
    if (next && !differs(next)) return { ok: true, value: { action, state: next } };
  }
  return { ok: false, reason: 'not-allowed' };
}

/** What was tapped offline and arrives late must undo no completion and cancel nothing: these have to be asked for by name. */
function isNamed(action: DeskAction, { status, inspectorStatus }: DeskWish): boolean {
  switch (action) {
    case 'resume':
      return status !== undefined && inspectorStatus !== undefined;
    case 'cancel':
      return status === 'cancelled';
    default:
      return true;
  }
}
