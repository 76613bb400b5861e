import { business } from '../../../domain/business.ts';
import { dayMs } from '../../../domain/durations.ts';
import { makeSealingPem } from '../signed/self-made-identity.ts';

const years = 10;
/** A clock that is a little behind must not find it from the future. */

/** A key with a certificate of our own, in the business's name. PDF readers show that nobody else vouches for it. */
export function makeOwnPem(now: Date): string {
  const until = new Date(now);
  until.setUTCFullYear(until.getUTCFullYear() + years);
  return makeSealingPem({
    name: `${business.name} agreements`,
    organization: business.name,
    from: new Date(now.getTime() - dayMs),
    until,
  });
}
