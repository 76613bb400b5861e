/**
 * The desk's actions on an appointment and their resulting states. Status and inspector status always agree: on site
 * means in progress.
 */
import type { Result } from '../result.ts';
import type { AppointmentStatus, InspectorStatus } from './appointment-status.ts';

/**
 * keep: hold an unpaid time without a deadline. turn-back: undo On My Way. back-on-the-way, not-begun: undo On Site or
 * Start. resume: undo Complete. release: open the time to others. cancel: we cancel, and every payment is refunded.
 */
export const DESK_ACTIONS = [
  'keep',
  'en-route',
  'turn-back',
  'on-site',
  'start',
  'back-on-the-way',
  'not-begun',
  'complete',
  'resume',
  'release',
  'cancel',
] as const;
export type DeskAction = (typeof DESK_ACTIONS)[number];

/** Changes that are applied once each. `status`: an action above. `booking`: needs a connection, the others are queued offline. */
export const DESK_CHANGE_KINDS = ['status', 'notes', 'booking'] as const;
export type DeskChangeKind = (typeof DESK_CHANGE_KINDS)[number];

export interface DeskState {
  readonly status: AppointmentStatus;
  readonly inspectorStatus: InspectorStatus;
  /** Payment deadline of a signed booking. */
  readonly hasDeadline?: boolean;
  /** Signed, and paid or paid later: going back from In Progress restores Confirmed; otherwise Scheduled. */
  readonly isConfirmed?: boolean;
}

/** The next state, or `undefined` if the action is not allowed in this state. */
function nextState(
  { status, inspectorStatus, hasDeadline, isConfirmed }: DeskState,
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
    case 'back-on-the-way':
    case 'not-begun':
      return status === 'in_progress'
        ? {
            status: isConfirmed ? 'confirmed' : 'scheduled',
            inspectorStatus: action === 'not-begun' ? 'not_started' : 'en_route',
          }
        : undefined;
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
  DESK_ACTIONS.filter((action) => nextState(state, action) !== undefined);

export interface DeskRequest {
  readonly status?: AppointmentStatus | undefined;
  readonly inspectorStatus?: InspectorStatus | undefined;
  /** Held without a deadline. */
  readonly deadline?: false | undefined;
  /** Goes back from In Progress to an earlier step. */
  readonly back?: true | undefined;
  /** The state the screen showed at the tap. */
  readonly from?: Pick<DeskState, 'status' | 'inspectorStatus'> | undefined;
}

/** Finds the action that leads from this state to the requested one. */
export function changeDesk(
  state: DeskState,
  request: DeskRequest,
): Result<{ action: DeskAction; state: DeskState } | null, 'not-allowed'> {
  const differs = (next: DeskState) =>
    (request.status !== undefined && request.status !== next.status) ||
    (request.inspectorStatus !== undefined && request.inspectorStatus !== next.inspectorStatus) ||
    (request.deadline === false && (next.status === 'held' || next.hasDeadline === true));
  // A tap may arrive twice: requesting the current state is idempotent.
  if (!differs(state)) return { ok: true, value: null };
  if (request.from && !isSameStep(request.from, state)) return { ok: false, reason: 'not-allowed' };
  for (const action of DESK_ACTIONS) {
    const next = isExplicit(action, request) ? nextState(state, action) : undefined;
    if (next && !differs(next)) return { ok: true, value: { action, state: next } };
  }
  return { ok: false, reason: 'not-allowed' };
}

/** A signature or payment that arrives after the tap does not make the tap stale. */
const isSameStep = (tapped: NonNullable<DeskRequest['from']>, state: DeskState): boolean =>
  tapped.inspectorStatus === state.inspectorStatus && stepOf(tapped.status) === stepOf(state.status);

const stepOf = (status: AppointmentStatus): AppointmentStatus =>
  status === 'held' || status === 'confirmed' ? 'scheduled' : status;

/** A stale tap must not undo or cancel anything: these actions must be requested explicitly. */
function isExplicit(action: DeskAction, { status, inspectorStatus, back }: DeskRequest): boolean {
  switch (action) {
    case 'resume':
      return status !== undefined && inspectorStatus !== undefined;
    case 'back-on-the-way':
    case 'not-begun':
      return back === true && inspectorStatus !== undefined;
    case 'cancel':
      return status === 'cancelled';
    default:
      return true;
  }
}
