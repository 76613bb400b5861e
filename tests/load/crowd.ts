// Keeps a constant number of visitors: a new one replaces each one who leaves. They arrive within a few seconds, as
// from a newsletter.
import { setTimeout as wait } from 'node:timers/promises';
import { GaveUp, makeBrowser } from './browser.ts';
import { signIn, workAtDesk } from './inspector.ts';
import type { Pause } from './pause.ts';
import type { Record } from './record.ts';
import type { Room } from './room.ts';
import type { Site } from './site.ts';
import type { VisitContext } from './visit-context.ts';
import { walk } from './walk.ts';

const arriveWithinMs = 8_000;

export type Crowd = { tally: VisitContext['tally']; problems: string[] };

export async function sendCrowd(options: {
  url: string;
  visitors: number;
  record: Record;
  pause: Pause;
  site: Site;
  room: Room;
  over: AbortSignal;
}): Promise<Crowd> {
  const { url, visitors, record, over } = options;
  const tally: VisitContext['tally'] = {};
  const problems: string[] = [];
  const confirmed: string[] = [];
  let came = 0;

  const asOne = async (work: (context: VisitContext, number: number) => Promise<void>) => {
    came += 1;
    const number = came;
    // An IP address each: rate limits per network are tested elsewhere.
    const browser = makeBrowser(
      url,
      `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      record,
    );
    try {
      await work({ ...options, browser, confirmed, tally }, number);
    } catch (error) {
      if (!(error instanceof GaveUp)) problems.push((error as Error).message);
    } finally {
      browser.close();
    }
  };
  const place = async (index: number) => {
    await wait((arriveWithinMs * index) / visitors, undefined, { signal: over }).catch(() => {});
    while (!over.aborted) await asOne(walk);
  };
  const desk = asOne(async (context) => {
    await signIn(context.browser);
    await workAtDesk(context);
  });
  await Promise.all([desk, ...Array.from({ length: visitors }, (_, index) => place(index))]);
  return { tally, problems };
}
