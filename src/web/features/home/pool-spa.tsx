import { formatUsd } from '../../../domain/money.ts';
import { findAddon, POOL_ADDON } from '../../../domain/pricing/addons.ts';
import { business } from '../../lib/business.ts';
import { scenes } from '../../lib/scenes.ts';
import { anchors, paths } from '../../paths.ts';
import { ActionLink } from '../../ui/action.tsx';
import { Scene } from '../../ui/scene.tsx';

const covered = [
  'Pump, filter, heater and automatic controls, run and timed',
  'Bonding, GFCI protection and underwater light',
  'Shell, tile, coping and deck movement',
  'Barrier, gate latches and anti-entrapment covers',
  'Spa jets, blower and spillway',
];

export function PoolSpa() {
  const pool = findAddon(business().addons, POOL_ADDON);
  return (
    pool && (
      <section
        id={anchors.poolSpa}
        tabIndex={-1}
        aria-labelledby="pool-spa-title"
        className="wrap grid gap-10 py-13 focus:outline-none md:py-20 lg:grid-cols-[1fr_1.2fr] lg:gap-16 lg:py-28"
      >
        <div className="self-center">
          <h2 id="pool-spa-title" className="title-lg">
            Pool and spa, inspected on the same visit.
          </h2>
          <p className="mt-5 text-lead text-muted">
            Free when you pay now, {formatUsd(pool.challengeCents)} otherwise. One appointment, one inspector,
            one report.
          </p>
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {covered.map((line) => (
              <li key={line} className="py-2.5">
                {line}
              </li>
            ))}
          </ul>
          <ActionLink to={paths.book} className="mt-8">
            Book your inspection
          </ActionLink>
        </div>
        <Scene scene={scenes.pool} className="aspect-3/2 w-full self-center object-cover" />
      </section>
    )
  );
}
