// Metrics read from the database. Zero counts are reported too: an alert on a missing metric would never
// fire.
import { Gauge, Registry } from 'prom-client';
import { APPOINTMENT_STATUSES } from '../../domain/appointment/appointment-status.ts';
import type { HealthMetrics } from '../use-cases/health/read-health-metrics.ts';
import { addGauge, addGaugeBy } from './gauges.ts';

const channels = ['mail', 'text'];

export function workRegistry(metrics: HealthMetrics): Registry {
  const { jobs, messages, bookings, calendar } = metrics;
  const registry = new Registry();
  const add = (name: string, help: string, value: number) => addGauge(registry, name, help, () => value);
  const addBy = (name: string, help: string, label: string, values: [string, number][]) =>
    addGaugeBy(registry, name, help, label, () => values);
  const sum = (count: (job: HealthMetrics['jobs'][number]) => number) =>
    jobs.reduce((total, job) => total + count(job), 0);

  add(
    'caliche_jobs_waiting',
    'Jobs that are due and that nobody has begun.',
    sum(({ waiting }) => waiting),
  );
  add(
    'caliche_jobs_running',
    'Jobs under way.',
    sum(({ running }) => running),
  );
  add(
    'caliche_jobs_to_try_again',
    'Jobs that failed and are tried again later.',
    sum(({ again }) => again),
  );
  addBy(
    'caliche_jobs_given_up',
    'Jobs that failed as often as they may, by task.',
    'task',
    jobs.map(({ task, given_up }) => [task, given_up]),
  );
  add(
    'caliche_jobs_oldest_waiting_seconds',
    'How long the job has been due that has waited longest.',
    Math.max(0, ...jobs.map(({ oldest_seconds }) => oldest_seconds)),
  );
  const undelivered = new Gauge({
    name: 'caliche_messages',
    help: 'Mails and texts that have not arrived: queued, tried in vain and tried again, or failed for good.',
    labelNames: ['channel', 'state'],
    registers: [registry],
  });
  for (const channel of channels) {
    const counts = messages.find((each) => each.channel === channel);
    for (const state of ['queued', 'trying', 'failed'] as const)
      undelivered.set({ channel, state }, counts?.[state] ?? 0);
  }
  addBy(
    'caliche_bookings',
    'Bookings by status.',
    'status',
    APPOINTMENT_STATUSES.map((status) => [
      status,
      bookings.find((counts) => counts.status === status)?.count ?? 0,
    ]),
  );
  add('caliche_payments_to_review', 'Payments that need review.', metrics.paymentsToReview);
  add('caliche_disputes_undecided', 'Disputes and inquiries no bank has decided.', metrics.disputesUndecided);
  add('caliche_credits_short', 'Used credits whose money went back.', metrics.creditsShort);
  add('caliche_codes_texted_day', 'Verification codes texted in the last 24 hours.', metrics.codesTexted);
  addBy(
    'caliche_calendar_state',
    'How the inspector’s calendar is connected: 1 for the state it is in.',
    'state',
    ['connected', 'reconnect', 'none'].map((state) => [state, state === calendar.state ? 1 : 0]),
  );
  if (calendar.lastReadAt)
    add(
      'caliche_calendar_last_read_timestamp_seconds',
      'When the calendar was last read, in Unix time.',
      calendar.lastReadAt.getTime() / 1000,
    );
  return registry;
}
