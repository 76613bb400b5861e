// An inspector's usual calls, once each, to learn valid values before fuzzing.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { NO_NOTES } from '../../../src/domain/appointment/notes.ts';
import type { Caller } from './walk.ts';

const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const anyObject = z.looseObject({});

export async function walkDesk(desk: Caller, appointmentId: string): Promise<void> {
  const read = (path: string) => desk.must(anyObject, 'GET', path);

  const { hours, stepMinutes, lunchBreak, version } = await read('/api/admin/schedule');
  const plan = { hours, stepMinutes, lunchBreak };
  await desk.ask('POST', '/api/admin/schedule/preview', plan);
  await desk.ask('PUT', '/api/admin/schedule', { ...plan, version });
  await desk.ask('POST', '/api/admin/blocked-dates', { date: dayAhead(60), reason: 'Away' });
  await desk.ask('DELETE', `/api/admin/blocked-dates/${dayAhead(60)}`);

  const block = { days: [dayAhead(61)], hours: { from: '13:00', to: '15:00' } };
  await desk.ask('POST', '/api/admin/blocks/preview', block);
  await desk.ask('POST', '/api/admin/blocks', { ...block, reason: 'Dentist' });
  await desk.ask('POST', '/api/admin/blocks/remove', { dates: [dayAhead(61)] });

  const { holdHours, reminderHours, noticeEmails, revision } = await read('/api/admin/settings');
  await desk.ask('PUT', '/api/admin/settings', { holdHours, reminderHours, noticeEmails, revision });

  const shape = z.looseObject({ version: z.string(), links: z.array(z.looseObject({ id: z.string() })) });
  const { links } = await desk.must(shape, 'GET', '/api/admin/payment-links');
  const [first] = links;
  if (!first) throw new Error('There is a price');
  const stripeUrl = 'https://buy.stripe.com/test_attack';
  await desk.ask('PUT', `/api/admin/payment-links/${first.id}`, { stripeUrl, seen: '' });
  const { version: listVersion } = await desk.must(shape, 'GET', '/api/admin/payment-links');
  await desk.ask('POST', '/api/admin/payment-links/import', {
    version: listVersion,
    links: [{ ...first, stripeUrl }],
  });

  await desk.ask('POST', '/api/admin/calendar/feed/renew');
  const { feedUrl } = await desk.must(z.object({ feedUrl: z.string() }), 'GET', '/api/admin/calendar');
  await desk.ask('GET', new URL(feedUrl, 'http://localhost').pathname);
  await desk.ask('POST', '/api/admin/person-data/search', { email: 'waits@home.example' });
  await desk.ask('POST', '/api/admin/reviews', {
    author: 'Lee Wu',
    city: 'Mesa',
    rating: 5,
    words: 'Thorough.',
    date: dayAhead(-10),
  });
  await desk.ask('POST', `/api/admin/appointments/${appointmentId}/reminders`, { channel: 'email' });
  await desk.ask('POST', `/api/admin/appointments/${appointmentId}/signing-link`);
  await desk.ask('POST', `/api/admin/appointments/${appointmentId}/payment-link`);
  await desk.ask('PUT', `/api/admin/appointments/${appointmentId}/notes`, {
    changeId: randomUUID(),
    revision: 0,
    ...NO_NOTES,
    entry: 'The agent opens',
  });
  await desk.ask('PUT', `/api/admin/appointments/${appointmentId}/pays-at`, {
    paysAt: 'inspection',
    from: 'before',
    signAgain: true,
  });
  await desk.ask('PUT', `/api/admin/appointments/${appointmentId}/inspection-period`, {
    inspectionPeriod: { acceptedOn: dayAhead(-2), days: 10 },
  });
  await walkOfficeMoney(desk, appointmentId);
  await desk.ask('PUT', `/api/admin/appointments/${appointmentId}`, { inspectorStatus: 'en_route' });
  await desk.ask('PUT', `/api/admin/appointments/${appointmentId}/position`, {
    latitude: 33.4,
    longitude: -111.8,
  });
}

async function walkOfficeMoney(desk: Caller, appointmentId: string): Promise<void> {
  const entryId = randomUUID();
  await desk.ask('POST', `/api/admin/appointments/${appointmentId}/payments`, {
    entryId,
    method: 'cash',
    amountCents: 100,
  });
  await desk.ask('GET', `/api/admin/appointments/${appointmentId}/money`);
  await desk.ask('POST', `/api/admin/office-entries/${entryId}/undo`, { reason: 'A mistake' });
  await desk.ask('GET', '/api/admin/owed');
}
