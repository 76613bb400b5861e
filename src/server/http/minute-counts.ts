// How often something happened within a minute, by network, in memory.
import type { Clock } from '../ports/clock.ts';

const windowMs = 60_000;

/** Every network is counted in the same window, so forgetting them all at its end is one step. */
export function minuteCounts(clock: Clock) {
  const counts = new Map<string, number>();
  let windowEnds = 0;
  const look = () => {
    const now = clock.now().getTime();
    // A clock that was set back ends the window too, or nobody would be forgotten until it catches up.
    if (now >= windowEnds || now < windowEnds - windowMs) {
      counts.clear();
      windowEnds = now + windowMs;
    }
    return now;
  };
  return {
    /** Counts one more and answers how many it makes. */
    add: (network: string): number => {
      look();
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      return count;
    },
    of: (network: string): number => {
      look();
      return counts.get(network) ?? 0;
    },
    secondsLeft: (): number => Math.ceil((windowEnds - look()) / 1000),
  };
}
