import type { Database } from '../db/client.ts';
import type { Clock } from '../ports/clock.ts';
import { sendLinks } from '../use-cases/link/send-links.ts';

export async function sendLinksJob(deps: { db: Database; clock: Clock }, payload: unknown): Promise<void> {
  const { requestId } = payload as Record<string, unknown>;
  if (typeof requestId !== 'string') throw new Error('The job payload has no requestId');
  await sendLinks(deps, requestId);
}
