// Cash that the office takes for a booking while the product is being killed. Every call is sent until it is acknowledged.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type DeskAnswer, signInDesk } from './signed-in-desk.ts';

const pauseMs = 100;
/** Less than any fee, so that something is left to pay by card. */
const partCents = 10_000;

export type Cash = 'no' | 'taken' | 'taken and undone';
/** An acknowledged entry. */
export type OfficeEntry = { id: string; appointmentId: string; cents: number; undone: boolean };

const ledgerSchema = z.object({
  paidCents: z.number(),
  dueCents: z.number(),
  entries: z.array(
    z.object({ kind: z.string(), amountCents: z.number(), undoneWords: z.string().nullable() }),
  ),
});
const owedSchema = z.object({ customers: z.array(z.object({ appointmentId: z.string() })) });

export type OfficeMoney = ReturnType<typeof makeOfficeMoney>;

export function makeOfficeMoney(url: string, up: () => Promise<void>) {
  const entries: OfficeEntry[] = [];
  let signedIn: ReturnType<typeof signInDesk> | undefined;

  const untilAnswered = async (call: () => Promise<DeskAnswer>): Promise<DeskAnswer> => {
    for (;;) {
      try {
        const answer = await call();
        if (answer.status !== 503) return answer;
        await new Promise((go) => setTimeout(go, pauseMs));
      } catch {
        await up();
      }
    }
  };
  const session = async () => {
    for (;;) {
      signedIn ??= signInDesk(url);
      try {
        return await signedIn;
      } catch {
        signedIn = undefined;
        await up();
        await new Promise((go) => setTimeout(go, pauseMs));
      }
    }
  };
  const must = async (path: string, body?: object): Promise<string> => {
    const { ask } = await session();
    const { status, text } = await untilAnswered(() => ask(path, body));
    if (status >= 300) throw new Error(`${path} was answered ${status} ${text}`);
    return text;
  };

  return {
    entries,
    takePart: async (appointmentId: string, cash: Cash): Promise<void> => {
      if (cash === 'no') return;
      const id = randomUUID();
      const money = { entryId: id, method: 'cash', amountCents: partCents };
      await must(`/api/admin/appointments/${appointmentId}/payments`, money);
      const undone = cash === 'taken and undone';
      if (undone) await must(`/api/admin/office-entries/${id}/undo`, { reason: 'Counted wrong' });
      entries.push({ id, appointmentId, cents: partCents, undone });
    },
    ledger: async (appointmentId: string) =>
      ledgerSchema.parse(JSON.parse(await must(`/api/admin/appointments/${appointmentId}/money`))),
    owing: async (): Promise<string[]> =>
      owedSchema
        .parse(JSON.parse(await must('/api/admin/owed')))
        .customers.map(({ appointmentId }) => appointmentId),
    exportedPayments: () => must('/api/admin/export/payments.csv'),
  };
}

/** What counts for a booking. */
export const cashOf = (entries: readonly OfficeEntry[], appointmentId: string): number =>
  entries
    .filter((entry) => entry.appointmentId === appointmentId && !entry.undone)
    .reduce((sum, { cents }) => sum + cents, 0);
