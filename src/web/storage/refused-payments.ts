// Key `desk-refused-payments`: money taken at the door that the server refused to record, which is nowhere else. It stays
// until its user sends it again, dismisses it or logs out.
import { z } from 'zod';
import { addChange, paymentChangeSchema } from './desk-queue.ts';
import { storedValue } from './stored-value.ts';

const refusedPaymentSchema = z.object({
  change: paymentChangeSchema,
  /** The server's words. */
  problem: z.string(),
  /** The server's reason. Older entries have none. */
  code: z.string().optional().catch(undefined),
});

export type RefusedPayment = z.infer<typeof refusedPaymentSchema>;

/** One entry that cannot be read must not discard the others. */
export const refusedPayments = storedValue<RefusedPayment[]>({
  area: 'local',
  key: 'desk-refused-payments',
  parse: (stored) =>
    z
      .array(z.unknown())
      .safeParse(stored)
      .data?.flatMap((entry) => refusedPaymentSchema.safeParse(entry).data ?? []) ?? null,
});

export const refusedPaymentsOf = (userId: string): RefusedPayment[] =>
  all().filter(({ change }) => change.userId === userId);

/** Replaces an earlier refusal of the same payment. */
export const keepRefusedPayment = (refused: RefusedPayment): void =>
  refusedPayments.write([
    ...all().filter(({ change }) => change.changeId !== refused.change.changeId),
    refused,
  ]);

/** The server has a check with this number and amount. */
export const isRecordedAlready = ({ code }: RefusedPayment): boolean => code === 'recorded-already';

/** Keeps the id, so that the server records it once. Queued before it is dropped: it is always in one of the two. */
export function sendPaymentAgain(refused: RefusedPayment): void {
  const { change } = refused;
  // Its user has read what changed since the tap.
  const { shownCents: _, ...body } = change.body;
  addChange({ ...change, body: { ...body, ...(isRecordedAlready(refused) && { again: true }) } });
  dropRefusedPayment(change.changeId);
}

export const dropRefusedPayment = (changeId: string): void =>
  keepOnly(({ change }) => change.changeId !== changeId);

export const dropRefusedPaymentsOf = (userId: string): void =>
  keepOnly(({ change }) => change.userId !== userId);

const all = (): RefusedPayment[] => refusedPayments.read() ?? [];

function keepOnly(stays: (refused: RefusedPayment) => boolean): void {
  const rest = all().filter(stays);
  if (rest.length > 0) refusedPayments.write(rest);
  else refusedPayments.clear();
}
