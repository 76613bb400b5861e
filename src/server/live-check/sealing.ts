// The key that seals agreements: it opens, and its certificate will not end soon.
import { dayMs } from '../../domain/durations.ts';
import { openOwnSealing } from '../agreement/sealing/open-sealing.ts';
import type { SealingPem } from '../config/sealing-pem.ts';
import { notReady, type Outcome, ok } from './finding.ts';

/** Time enough to make a new one: without it nobody can sign. */
const noticeDays = 30;

export async function checkSealing(pem: SealingPem, now: Date): Promise<Outcome> {
  const opened = await openOwnSealing(pem, now);
  if (!opened.ok) return notReady(opened.sentence);
  const later = await openOwnSealing(pem, new Date(now.getTime() + noticeDays * dayMs));
  return later.ok
    ? ok('The key that seals agreements opens, and its certificate is valid.')
    : notReady(
        `The certificate in ${pem.variable} ends within ${noticeDays} days: make a new one with npm run sealing:create.`,
      );
}
