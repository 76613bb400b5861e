import { cents, formatUsd } from '../../../domain/money.ts';
import { usdFromDecimal } from '../../lib/usd-decimal.ts';
import type { DeskStats } from './use-today.ts';

/** The server computes every figure. */
export function StatCards({ stats }: { stats: DeskStats | null }) {
  const figures = [
    { name: "Today's Inspections", figure: stats && String(stats.todayCount) },
    { name: 'This Week', figure: stats && String(stats.weekCount) },
    {
      name: 'Monthly Revenue',
      figure: stats && usdFromDecimal(stats.monthlyRevenue),
      note: stats && `received, ${formatUsd(cents(stats.monthlyEarnedCents))} earned`,
    },
    { name: 'Rating', figure: stats && (stats.rating?.toFixed(1) ?? 'None yet') },
    { name: 'Completed', figure: stats && String(stats.completedCount) },
    { name: 'Pending', figure: stats && String(stats.pendingCount) },
  ];
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        Figures
      </h2>
      <dl className="grid grid-cols-2 border-l border-t border-line bg-raised">
        {figures.map(({ name, figure, note }) => (
          <div key={name} className="flex flex-col-reverse border-b border-r border-line p-3 sm:p-4">
            <dt className="text-fine text-muted">{name}</dt>
            {note && <dd className="text-fine text-muted">{note}</dd>}
            <dd className="price text-[1.75rem] leading-tight">{figure ?? '…'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
