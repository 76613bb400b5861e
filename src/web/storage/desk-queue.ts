// Key `desk-queue`: changes made at the desk that the server has not answered yet, in order. They stay on the device until
// their user is back, because nothing that was done may be lost. Only unsent notes and payments contain anything about a customer.
import { z } from 'zod';
import { typedNotesSchema } from '../../api/appointment-notes.ts';
import { BOOKED_STATUSES, INSPECTOR_STATUSES } from '../../domain/appointment/appointment-status.ts';
import { DESK_ACTIONS, type DeskChangeKind } from '../../domain/appointment/desk-change.ts';
import { OFFICE_METHODS } from '../../domain/payment/office-entry.ts';
import { storedValue } from './stored-value.ts';

/** Money taken at the door has its own idempotent call. */
export type QueuedKind = Exclude<DeskChangeKind, 'booking'> | 'payment';

/** What each kind of change carries. */
const bodies = {
  status: z.object({
    action: z.enum(DESK_ACTIONS),
    /** What the screen showed at the tap. Older entries have none. */
    from: z
      .object({ status: z.enum(BOOKED_STATUSES), inspectorStatus: z.enum(INSPECTOR_STATUSES) })
      .optional()
      .catch(undefined),
  }),
  /** `revision`: the one it is based on. */
  notes: typedNotesSchema.extend({ revision: z.number().int() }),
  payment: z.object({
    method: z.enum(OFFICE_METHODS),
    reference: z.string(),
    amountCents: z.number().int(),
    /** The property's street, for this device alone: a refused payment says where it was taken. */
    address: z.string().max(300).optional().catch(undefined),
    /** What was due at the tap. Older entries have none. */
    shownCents: z.number().int().optional().catch(undefined),
    /** Another check than the one that the server has. */
    again: z.boolean().optional().catch(undefined),
  }),
} satisfies Record<QueuedKind, z.ZodType>;

const common = {
  /** Created at the tap; makes the change idempotent. */
  changeId: z.uuid(),
  userId: z.uuid(),
  appointmentId: z.uuid(),
  /** The appointment's time as text: "8:00 AM" of a day. */
  when: z.string().max(100),
  /** Time of the tap. Older entries have none, and an invalid one must not discard the change. */
  madeAt: z.iso.datetime().optional().catch(undefined),
};

type Bodies = { [Kind in QueuedKind]: z.infer<(typeof bodies)[Kind]> };
type Common = z.infer<z.ZodObject<typeof common>>;

export type QueuedChange<Kind extends QueuedKind = QueuedKind> = {
  [Each in Kind]: Common & { kind: Each; body: Bodies[Each] };
}[Kind];

export const paymentChangeSchema = z.object({ ...common, kind: z.literal('payment'), body: bodies.payment });

const queuedChangeSchema = z.discriminatedUnion('kind', [
  z.object({ ...common, kind: z.literal('status'), body: bodies.status }),
  z.object({ ...common, kind: z.literal('notes'), body: bodies.notes }),
  paymentChangeSchema,
]);

/** Entries of an older page are status changes without a kind. */
const earlierSchema = z
  .object({ ...common, ...bodies.status.shape })
  .transform(
    ({ action, from, ...rest }): QueuedChange => ({ ...rest, kind: 'status', body: { action, from } }),
  );

/** One entry that cannot be read must not discard the others. */
const parseQueue = (stored: unknown): QueuedChange[] | null =>
  z
    .array(z.unknown())
    .safeParse(stored)
    .data?.flatMap(
      (entry) => queuedChangeSchema.safeParse(entry).data ?? earlierSchema.safeParse(entry).data ?? [],
    ) ?? null;

export const deskQueue = storedValue<QueuedChange[]>({ area: 'local', key: 'desk-queue', parse: parseQueue });

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
