// Kills the whole product between intent, webhook and receipt, repeatedly in the same folder.
import { checkCash } from './cash-checks.ts';
import type { KillsOutcome } from './kills.ts';
import { makeOfficeMoney } from './office-money.ts';
import { type OwnProduct, withOwnProduct } from './own-product.ts';
import { bookAndPay, type PayerTally } from './payer.ts';
import { checkMoney, leftToHeal } from './payment-checks.ts';
import { type Moment, makeKiller, moments, type Way } from './payment-moments.ts';
import { planFor } from './payment-plans.ts';
import { openDesk, type ProviderDesk } from './provider-desk.ts';
import { makeRoom } from './room.ts';
import { type Seeded, seeded } from './seeded.ts';
import { until } from './until.ts';
import { makeVisitor, type Visitor } from './visitor.ts';

/** Two minutes of quiet, the every-minute job, and the work itself. */
const longestHealingSeconds = 300;
const payersAtOnce = 2;
/** One in this many kills includes the database. */
const databaseToo = 3;

export type PaymentKillsSize = { kills: number; seed: number };

export async function runPaymentKills({ kills, seed }: PaymentKillsSize): Promise<KillsOutcome> {
  let reach: (moment: Moment) => Promise<void> = async () => {};
  // A separate random source: the number of provider calls does not depend on the seed.
  const desk = await openDesk(seeded(seed + 1), (moment) => reach(moment));
  try {
    return await withOwnProduct(desk.settings, async (product) => {
      desk.callsGoTo(product.url);
      const trial = makeTrial(product, desk, seeded(seed), (next) => {
        reach = next;
      });
      for (let round = 0; round < kills; round += 1) await trial.round();
      return trial.outcome(seed);
    });
  } finally {
    await desk.close();
  }
}

type Reach = (moment: Moment) => Promise<void>;

function makeTrial(product: OwnProduct, desk: ProviderDesk, chance: Seeded, listen: (reach: Reach) => void) {
  const { url } = product;
  const tally: PayerTally = { cutOff: 0, notNow: 0, toldPaid: 0, toldNothingDue: 0 };
  const counted = { kills: 0, asPlanned: 0, withDatabase: 0 };
  const ways = new Map<Way, number>();
  const violations: string[] = [];
  const bookings: string[] = [];
  let visitors = 0;
  let up: () => Promise<void> = async () => {};
  const office = makeOfficeMoney(url, () => up());
  let next: Moment[] = [];

  const newVisitor = async (): Promise<Visitor> => {
    visitors += 1;
    const visitor = makeVisitor(visitors);
    await visitor.storeProperty(url);
    await visitor.verifyPhone(url);
    return visitor;
  };

  const round = async () => {
    if (next.length === 0) next = chance.shuffled(moments);
    const moment = next.pop() ?? 'paid';
    const withDatabase = chance.oneIn(databaseToo);
    const plans = Array.from({ length: payersAtOnce }, (_, index) =>
      planFor(index === 0 ? moment : undefined, chance),
    );
    const places = chance.shuffled(await makeRoom(product, plans.length));
    const payers = [];
    for (const [index, plan] of plans.entries()) {
      const place = places[index];
      if (!place) throw new Error('No time is free');
      const rival = plan.way === 'too late' ? await newVisitor() : undefined;
      payers.push({ visitor: await newVisitor(), plan: { ...plan, place, rival } });
      ways.set(plan.way, (ways.get(plan.way) ?? 0) + 1);
    }
    const killer = makeKiller(product, { moment, withDatabase, chance });
    listen(killer.reach);
    up = killer.up;
    const around = { url, desk, reach: killer.reach, up: killer.up, tally, violations, office };
    bookings.push(
      ...(await Promise.all(payers.map(({ visitor, plan }) => bookAndPay(around, visitor, plan)))),
    );
    counted.asPlanned += (await killer.finish()) ? 1 : 0;
    counted.kills += 1;
    counted.withDatabase += withDatabase ? 1 : 0;
  };

  const outcome = async (seed: number): Promise<KillsOutcome> => {
    const began = performance.now();
    const healed = await until(
      'everything healed',
      async () => (await leftToHeal(product, desk)).length === 0,
      longestHealingSeconds,
    ).then(
      () => `${((performance.now() - began) / 1000).toFixed(1)}`,
      () => undefined,
    );
    if (healed === undefined)
      violations.push(...(await leftToHeal(product, desk)).map((what) => `not healed: ${what}`));
    violations.push(...(await checkMoney(product, desk, bookings, office.entries)));
    violations.push(...(await checkCash(product, desk, office, bookings)));
    violations.push(...product.complaints().map((line) => `the product complained: ${line}`));
    const charges = desk.charges();
    const returned = charges.filter(({ intent }) => intent.latest_charge?.amount_refunded).length;
    const figures = [
      { what: 'seed', count: seed },
      { what: 'the whole product killed', count: counted.kills },
      { what: 'of these with its database', count: counted.withDatabase },
      { what: 'at the moment that was drawn', count: counted.asPlanned },
      ...[...ways].map(([way, count]) => ({ what: `paid: ${way}`, count })),
      { what: 'parts taken in cash', count: office.entries.length },
      { what: 'of these undone', count: office.entries.filter(({ undone }) => undone).length },
      { what: 'requests cut off and sent again', count: tally.cutOff },
      { what: 'answered: not now, try again', count: tally.notNow },
      { what: 'answered: paid', count: tally.toldPaid },
      { what: 'came back to pay again, and nothing was due', count: tally.toldNothingDue },
      { what: 'calls of the provider', count: desk.tally.sent },
      { what: 'of these broken off', count: desk.tally.brokenOff },
      { what: 'charges', count: charges.length },
      { what: 'of these given back', count: returned },
      { what: 'seconds from the last start until all was healed', count: healed ?? 'never' },
    ];
    return { figures, violations };
  };
  return { round, outcome };
}
