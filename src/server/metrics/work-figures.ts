// What the database says about the product's work, as figures. A count that is nought is told, too: an alert on a figure that is
// not there would never go off.
import { APPOINTMENT_STATUSES } from '../../domain/appointment/appointment-status.ts';
import type { Figures } from '../use-cases/health/read-figures.ts';
import { type Family, gauge, gaugeBy } from './family.ts';

const channels = ['mail', 'text'];

export function workFamilies(figures: Figures): Family[] {
  const {
    jobs,
    messages,
    bookings,
    paymentsToReview,
    disputesUndecided,
    creditsShort,
    codesTexted,
    calendar,
  } = figures;
  const sum = (count: (job: Figures['jobs'][number]) => number) =>
    jobs.reduce((total, job) => total + count(job), 0);
  const told = (channel: string) => messages.find((counts) => counts.channel === channel);
  return [
    gauge(
      'caliche_jobs_waiting',
      'Jobs that are due and that nobody has begun.',
      sum(({ waiting }) => waiting),
    ),
    gauge(
      'caliche_jobs_running',
      'Jobs under way.',
      sum(({ running }) => running),
    ),
    gauge(
      'caliche_jobs_to_try_again',
      'Jobs that failed and are tried again later.',
      sum(({ again }) => again),
    ),
    gaugeBy(
      'caliche_jobs_given_up',
      'Jobs that failed as often as they may, by task.',
      'task',
      jobs.map(({ task, given_up }) => [task, given_up]),
    ),
    gauge(
      'caliche_jobs_oldest_waiting_seconds',
      'How long the job has been due that has waited longest.',
      Math.max(0, ...jobs.map(({ oldest_seconds }) => oldest_seconds)),
    ),
    {
      name: 'caliche_messages',
      kind: 'gauge',
      help: 'Mails and texts that have not arrived: queued, tried in vain and tried again, or failed for good.',
      samples: channels.flatMap((channel) =>
        (['queued', 'trying', 'failed'] as const).map((state) => ({
          labels: { channel, state },
          value: told(channel)?.[state] ?? 0,
        })),
      ),
    },
    gaugeBy(
      'caliche_bookings',
      'Bookings by status.',
      'status',
      APPOINTMENT_STATUSES.map((status) => [
        status,
        bookings.find((counts) => counts.status === status)?.count ?? 0,
      ]),
    ),
    gauge('caliche_payments_to_review', 'Payments that need review.', paymentsToReview),
    gauge('caliche_disputes_undecided', 'Disputes and inquiries no bank has decided.', disputesUndecided),
    gauge('caliche_credits_short', 'Used credits whose money went back.', creditsShort),
    gauge('caliche_codes_texted_day', 'Verification codes texted in the last 24 hours.', codesTexted),
    gaugeBy(
      'caliche_calendar_state',
      'How the inspector’s calendar is connected: 1 for the state it is in.',
      'state',
      ['connected', 'reconnect', 'none'].map((state) => [state, state === calendar.state ? 1 : 0]),
    ),
    ...(calendar.lastReadAt
      ? [
          gauge(
            'caliche_calendar_last_read_timestamp_seconds',
            'When the calendar was last read, in Unix time.',
            calendar.lastReadAt.getTime() / 1000,
          ),
        ]
      : []),
  ];
}
