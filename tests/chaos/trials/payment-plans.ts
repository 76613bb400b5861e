// How a visitor pays, and what happens to the provider's webhooks.
import type { Cash } from './office-money.ts';
import { type Moment, momentsOf, type Needs, type Way } from './payment-moments.ts';
import type { Seeded } from './seeded.ts';

/** A provider retries for days; `lost` and `once` simulate one that does not. */
export type Calls = 'lost' | 'once' | 'until taken' | 'several at once, until taken';

export type PaidPlan = {
  way: Way;
  signs: boolean;
  calls: Calls;
  /** The browser polls the payment's state. */
  reports: boolean;
  /** A payer opens the card form again and pays what it asks for. */
  comesBack: boolean;
  /** A part that the office takes before. */
  cash: Cash;
};

const ways: Way[] = ['form', 'form', 'form', 'declined first', 'by link', 'given back', 'too late'];
const repeated: Calls[] = ['until taken', 'several at once, until taken'];

/** `moment`: one that is certainly reached. */
export function planFor(moment: Moment | undefined, chance: Seeded): PaidPlan {
  const needs: Needs | undefined = moment && momentsOf[moment];
  const way = chance.pick(needs?.ways ?? ways);
  const late = way === 'given back' || way === 'too late';
  // A hosted page is only known from its webhooks; paying there and here at once is a double payment in any case.
  const elsewhere = way === 'by link' || late;
  const calls = chance.pick<Calls>(elsewhere || needs?.calls ? repeated : ['lost', 'once', ...repeated]);
  return {
    way,
    signs: chance.oneIn(2) && !late,
    calls,
    reports: (chance.oneIn(2) || needs?.reports === true) && !elsewhere,
    comesBack: chance.oneIn(3) && !elsewhere,
    cash: chance.oneIn(3) && !late ? chance.pick<Cash>(['taken', 'taken', 'taken and undone']) : 'no',
  };
}
