import type { Database } from '../../db/client.ts';
import { insertProblemReport } from '../../db/stores/problem-reports.ts';
import type { Clock } from '../../ports/clock.ts';

export async function reportProblem(
  deps: { db: Database; clock: Clock },
  problem: { page: string; message: string },
): Promise<{ reference: string }> {
  const id = await insertProblemReport(deps.db, { reportedAt: deps.clock.now(), ...problem });
  // Short enough to read out over the phone.
  return { reference: id.slice(0, 8) };
}
