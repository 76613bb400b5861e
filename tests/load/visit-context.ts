// Shared context of the steps of a simulated visit.
import { below } from '../chaos/trials/chance.ts';
import type { Browser } from './browser.ts';
import type { Pause } from './pause.ts';
import type { Room } from './room.ts';
import type { Site } from './site.ts';

export type VisitContext = {
  browser: Browser;
  pause: Pause;
  site: Site;
  room: Room;
  /** Paid bookings, for the inspector to complete and for others to track. */
  confirmed: string[];
  tally: { [what: string]: number };
};

export const oneIn = (times: number): boolean => below(times) === 0;
