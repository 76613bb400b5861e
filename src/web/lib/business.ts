// The business's facts. They come with the page, as JSON in the element #business.
import type { PublicBusiness } from '../../domain/business/public-business.ts';

let known: PublicBusiness | undefined;

export function business(): PublicBusiness {
  known ??= JSON.parse(document.getElementById('business')?.textContent ?? '') as PublicBusiness;
  return known;
}

/** For rendering on the server, and for tests. */
export function setBusiness(facts: PublicBusiness): void {
  known = facts;
}
