// Editor of the inspector's weekly hours, with preview and conflicts.
import { WEEKDAYS } from '../../../domain/scheduling/business-hours.ts';
import { actionClass } from '../../ui/action.tsx';
import { Choice } from '../../ui/choice.tsx';
import { CheckboxField } from '../../ui/field.tsx';
import { Blocks } from './blocks.tsx';
import { ConcurrentEdit } from './concurrent-edit.tsx';
import { Conflicts } from './conflicts.tsx';
import { DayRow, WeekHead } from './day-row.tsx';
import { Preview } from './preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { useOutlook } from './use-outlook.ts';
import type { Schedule } from './use-schedule.ts';

const steps = [
  { value: '30', label: 'Every 30 minutes', id: 'step-30' },
  { value: '60', label: 'Every hour', id: 'step-60' },
] as const;

export function HoursEditor({ schedule }: { schedule: Schedule }) {
  const shown = useOutlook(schedule);
  const { saved, plan, problems, change, changeDay } = schedule;
  if (!saved || !plan) return <NotLoaded schedule={schedule} />;
  const conflicts = shown.outlook?.conflicts ?? [];
  return (
    <div className="wrap grid gap-8">
      <div>
        <div className="grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start">
          <div className="grid gap-8">
            <section aria-labelledby="week">
              <h2 id="week" className="title-md">
                Business hours
              </h2>
              <p className="mt-1 text-muted">The first and last start time of each day, in Arizona time.</p>
              <div className="@container mt-4">
                <WeekHead />
                <ul className="border-b border-line">
                  {mondayFirst.map((name) => (
                    <DayRow
                      key={name}
                      name={name}
                      day={plan.hours[name]}
                      problem={problems.find(({ field }) => field.split('.')[1] === name)?.message}
                      onChange={(changes) => changeDay(name, changes)}
                    />
                  ))}
                </ul>
              </div>
            </section>
            <Choice
              name="step"
              legend="Start times"
              options={steps}
              value={plan.stepMinutes === 60 ? '60' : '30'}
              onChange={(step) => change({ stepMinutes: step === '60' ? 60 : 30 })}
            />
            <CheckboxField
              id="lunch-break"
              label="Lunch break: no inspection starts between 12:00 and 12:59 PM"
              checked={plan.lunchBreak}
              onChange={(lunchBreak) => change({ lunchBreak })}
            />
          </div>
          <div className="grid gap-8 lg:sticky lg:top-6">
            <Preview shown={shown} />
            <Conflicts conflicts={conflicts} />
          </div>
        </div>
        <div className="mt-6">
          <ConcurrentEdit schedule={schedule} />
        </div>
        <SaveBar schedule={schedule} conflicts={conflicts.length} />
      </div>
      <Blocks schedule={saved} onAnswer={schedule.acceptBlocked} />
    </div>
  );
}

const mondayFirst = [...WEEKDAYS.slice(1), ...WEEKDAYS.slice(0, 1)];

const NotLoaded = ({ schedule: { unanswered, load } }: { schedule: Schedule }) => (
  <div className="wrap" role="status">
    {unanswered ? (
      <>
        <p className="mb-4">We couldn’t load the hours. Please check your connection.</p>
        <button type="button" onClick={() => void load()} className={actionClass('quiet')}>
          Try again
        </button>
      </>
    ) : (
      <p className="text-muted">Loading the hours…</p>
    )}
  </div>
);
