import { AlarmClock, CircleCheck } from 'lucide-react';
import type { DeskReport } from '../../../api/report-desk.ts';

type Promised = NonNullable<DeskReport['promise']>;

const looks: Record<Promised['state'], { Icon: typeof AlarmClock; tone: string }> = {
  ahead: { Icon: AlarmClock, tone: 'border-action' },
  soon: { Icon: AlarmClock, tone: 'border-accent text-accent' },
  late: { Icon: AlarmClock, tone: 'border-danger text-danger' },
  kept: { Icon: CircleCheck, tone: 'border-action' },
};

/** When the report was promised. */
export function PromiseLine({ promise }: { promise: Promised }) {
  const { Icon, tone } = looks[promise.state];
  return (
    <p
      role={promise.state === 'late' ? 'alert' : 'status'}
      className={`flex items-start gap-2.5 border-l-4 bg-sunk px-3 py-2 text-lead font-semibold ${tone}`}
    >
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <span>{promise.words}</span>
    </p>
  );
}
