// Tracking answers for each state of an appointment.
import type { Page } from '@playwright/test';
import type { Tracking } from '../../src/api/tracking.ts';
import { intercept } from './intercept.ts';

export const id = '0f8a1c52-6f0e-4b0a-9a53-5f3f0d9c2e11';

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

export const awaited: Tracking = {
  id,
  status: 'scheduled',
  inspectorStatus: 'not_started',
  message: 'Your inspection is today. We’ll show you here when Marcus is on the way.',
  whatToExpect: ['Have water, gas and electricity on.'],
  payerName: 'Dana',
  scheduledAt: inAnHour(),
  date: 'Monday, November 16, 2026',
  time: '10:00 AM',
  formattedDateTime: 'Monday, November 16, 2026 at 10:00 AM Arizona time',
  estimatedDuration: 150,
  estimatedArrival: inAnHour(),
  estimatedArrivalWords: '10:00 AM Arizona time',
  service: { name: 'Standard Home Inspection' },
  property: { address: '1234 N Main St, Mesa, AZ 85201', latitude: 33.3031, longitude: -111.8433 },
  inspector: {
    firstName: 'Marcus',
    lastName: 'Ybarra',
    phone: '+14805550117',
    phoneWords: '(480) 555-0117',
  },
  position: null,
  way: null,
  map: null,
};

export const enRoute: Tracking = {
  ...awaited,
  inspectorStatus: 'en_route',
  message: 'Marcus is on the way to you.',
  whatToExpect: ['Somebody should be there to open the door.'],
  position: { latitude: 33.344, longitude: -111.795, at: new Date().toISOString() },
  way: { meters: 6389, distance: '4 miles', bearing: 45, direction: 'northeast' },
};

export const onSite: Tracking = {
  ...awaited,
  status: 'in_progress',
  inspectorStatus: 'on_site',
  message: 'Marcus is at the property. Your inspection is in progress.',
  whatToExpect: ['You’ll get your report within 24 hours.'],
  estimatedArrival: null,
  estimatedArrivalWords: null,
};

export const completed: Tracking = {
  ...onSite,
  status: 'completed',
  inspectorStatus: 'completed',
  message: 'The inspection is complete.',
};

export const canceled: Tracking = {
  ...onSite,
  status: 'cancelled',
  message: 'This inspection was canceled.',
};

/** Answers both the stream and the poll. A stream that ends is reopened after `retry`. */
export async function answer(page: Page, tracking: Tracking, { retry = 60_000 } = {}): Promise<void> {
  await intercept(page, '**/api/appointments/*/tracking', (call) => call.answer({ json: tracking }));
  await intercept(page, '**/api/appointments/*/tracking/changes', (call) =>
    call.answer({
      contentType: 'text/event-stream',
      body: `retry: ${retry}\ndata: ${JSON.stringify(tracking)}\n\n`,
    }),
  );
}
