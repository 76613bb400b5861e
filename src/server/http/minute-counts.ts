// Counts events per minute and network, in memory.
import type { Clock } from '../ports/clock.ts';

const windowMs = 60_000;

/** All networks share one window, so that clearing them is one step. */
export function minuteCounts(clock: Clock) {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  const rollWindow = () => {
    const now = clock.now().getTime();
    // A clock set back also ends the window, or counts would stay until it catches up.
    if (now >= windowEnds || now < windowEnds - windowMs) {
      counts.clear();
      windowEnds = now + windowMs;
    }
    return now;
  };
  return {
    /** Adds one and returns the new count. */
    add: (network: string): number => {
      rollWindow();
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count;
    },
    of: (network: string): number => {
      rollWindow();
      return counts.get(network) ?? 0;
    },
    secondsLeft: (): number => Math.ceil((windowEnds - rollWindow()) / 1000),
  };
}
