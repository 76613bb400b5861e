// How somebody pays, and what becomes of the provider's calls about it.
import { type Moment, momentsOf, type Needs, type Way } from './payment-moments.ts';
import type { Seeded } from './seeded.ts';

/** A provider calls again for days; `lost` and `once` are what it would be without. */
export type Calls = 'lost' | 'once' | 'until taken' | 'several at once, until taken';

export type PaidPlan = {
  way: Way;
  signs: boolean;
  calls: Calls;
  /** The browser asks how the payment stands. */
  reports: boolean;
  /** Whoever has paid goes to the card form once more, and pays whatever it asks for. */
  comesBack: boolean;
};

const ways: Way[] = ['form', 'form', 'form', 'declined first', 'by link', 'given back', 'too late'];
const repeated: Calls[] = ['until taken', 'several at once, until taken'];

/** `moment`: one that it surely comes to. */
export function planFor(moment: Moment | undefined, chance: Seeded): PaidPlan {
  const needs: Needs | undefined = moment && momentsOf[moment];
  const way = chance.pick(needs?.ways ?? ways);
  const late = way === 'given back' || way === 'too late';
  // Of a page only its own calls tell; who pays there and here at once has paid twice, whatever we do.
  const elsewhere = way === 'by link' || late;
  const calls = chance.pick<Calls>(elsewhere || needs?.calls ? repeated : ['lost', 'once', ...repeated]);
  return {
    way,
    signs: chance.oneIn(2) && !late,
    calls,
    reports: (chance.oneIn(2) || needs?.reports === true) && !elsewhere,
    comesBack: chance.oneIn(3) && !elsewhere,
  };
}
