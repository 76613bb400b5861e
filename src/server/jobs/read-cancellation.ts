// What canceling an appointment brought, for the mails about it.
import type { Database } from '../db/client.ts';
import type { CancellationNews } from '../mail/appointment-news.ts';
import { broughtWords, describeRefunds, readBrought } from '../use-cases/cancel/describe-cancellation.ts';
import { HOW_TO_USE_A_CREDIT } from '../use-cases/credit/credit-of.ts';

export async function readCancellation(
  db: Database,
  appointmentId: string,
): Promise<CancellationNews | undefined> {
  const brought = await readBrought(db, appointmentId);
  if (!brought) return undefined;
  const { by, refund, credit } = brought;
  const refunds = await describeRefunds(db, appointmentId);
  return {
    by,
    refund,
    credit,
    words: [
      ...broughtWords(brought),
      // How far they are by now, and by when they arrive.
      ...refunds.map(({ words }) => words),
      ...(credit > 0 ? [HOW_TO_USE_A_CREDIT] : []),
    ],
  };
}
