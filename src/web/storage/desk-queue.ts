// Key `desk-queue`: changes made at the desk that the server has not answered yet, in order. They contain no customer data,
// so they may stay on the device until their user is back.
import { z } from 'zod';
import { BOOKED_STATUSES, INSPECTOR_STATUSES } from '../../domain/appointment/appointment-status.ts';
import { DESK_ACTIONS } from '../../domain/appointment/desk-change.ts';
import { storedValue } from './stored-value.ts';

const queuedChangeSchema = z.object({
  /** Created at the tap; makes the change idempotent. */
  changeId: z.uuid(),
  userId: z.uuid(),
  appointmentId: z.uuid(),
  action: z.enum(DESK_ACTIONS),
  /** The appointment's time as text: "8:00 AM" of a day. */
  when: z.string().max(100),
  /** Time of the tap. Older entries have none, and an invalid one must not discard the whole queue. */
  madeAt: z.iso.datetime().optional().catch(undefined),
  /** What the screen showed at the tap. Older entries have none. */
  from: z
    .object({ status: z.enum(BOOKED_STATUSES), inspectorStatus: z.enum(INSPECTOR_STATUSES) })
    .optional()
    .catch(undefined),
});

export type QueuedChange = z.infer<typeof queuedChangeSchema>;

export const deskQueue = storedValue<QueuedChange[]>({
  area: 'local',
  key: 'desk-queue',
  parse: (stored) => z.array(queuedChangeSchema).safeParse(stored).data ?? null,
});

/** Changes of other users stay: only the user who made one may send it. */
export const changesOf = (userId: string): QueuedChange[] =>
  (deskQueue.read() ?? []).filter((change) => change.userId === userId);

export const addChange = (change: QueuedChange): void =>
  deskQueue.write([...(deskQueue.read() ?? []), change]);

export function removeChange(changeId: string): void {
  const rest = (deskQueue.read() ?? []).filter((change) => change.changeId !== changeId);
  if (rest.length > 0) deskQueue.write(rest);
  else deskQueue.clear();
}
