import { dayMs } from '../../../domain/durations.ts';
import { makeSealingPem } from '../signed/self-signed-identity.ts';

const years = 10;

/** A self-signed key in the business's name. PDF readers show that no authority vouches for it. Backdated a day for clocks that run behind. */
export function makeSelfSignedPem(business: string, now: Date): string {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return makeSealingPem({
    name: `${business} agreements`,
    organization: business,
    from: new Date(now.getTime() - dayMs),
    until,
  });
}
