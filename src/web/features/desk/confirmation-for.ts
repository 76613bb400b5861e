// Confirmation before a step that may be a mistake: a job on another day, or setting out while already on the way to another job.
import type { DeskAppointment } from '../../../api/desk.ts';
import type { DeskAction } from '../../../domain/appointment/desk-change.ts';
import { parseCalendarDate } from '../../../domain/calendar-date.ts';
import type { Question } from '../../ui/confirm-dialog.tsx';
import { actionText } from './desk-actions.ts';
import { dayText } from './time-text.ts';

type Job = Pick<DeskAppointment, 'id' | 'date' | 'time' | 'property'>;

const stepsOfTheDay: readonly DeskAction[] = ['en-route', 'on-site', 'start', 'complete'];
const startsTrip = (action: DeskAction): boolean => action === 'en-route' || action === 'back-on-the-way';

/** The other job that the inspector is on the way to, if this step would interrupt it. */
export const interruptedJob = <Other extends Job>(
  action: DeskAction,
  job: Job,
  onTheWay: Other | undefined,
): Other | undefined => (startsTrip(action) && onTheWay?.id !== job.id ? onTheWay : undefined);

export function confirmationFor(
  action: DeskAction,
  job: Job,
  { today, onTheWay }: { today: string; onTheWay: Job | undefined },
): Question | undefined {
  const day = parseCalendarDate(job.date);
  const notToday =
    stepsOfTheDay.includes(action) && job.date !== today && day.ok
      ? `This job is on ${dayText(day.value)} at ${job.time}.`
      : undefined;
  const left = interruptedJob(action, job, onTheWay);
  if (left)
    return {
      title: `You’re on your way to ${left.property.address?.split(',')[0] ?? 'another job'}. Switch?`,
      words: [notToday, 'We’ll let that customer know you’re not on the way yet.'].filter(Boolean).join(' '),
      yes: 'Switch',
      no: 'Don’t switch',
    };
  return notToday
    ? { title: 'This job isn’t today', words: notToday, yes: `${actionText[action]} anyway`, no: 'Go back' }
    : undefined;
}
