import { expect, test } from 'vitest';
import { isSettled, scheduledText } from './scheduled-text.ts';

test('the promise of calendar and mails is made only when both have happened', () => {
  expect(scheduledText({ emails: 'done', calendarEvent: 'done' })).toBe(
    'Calendar event created and confirmation emails sent.',
  );
  for (const calendarEvent of ['none', 'pending', 'failed'] as const)
    expect(scheduledText({ emails: 'done', calendarEvent })).toBe('Confirmation emails sent.');
});

test('mails that have not gone out are not called sent', () => {
  const held = 'Your time is held. The confirmation emails are on their way.';
  expect(scheduledText({ emails: 'pending', calendarEvent: 'done' })).toBe(held);
  expect(scheduledText({ emails: 'failed', calendarEvent: 'done' })).toBe('Your time is held.');
});

test('only what is under way is waited for', () => {
  expect(isSettled({ emails: 'done', calendarEvent: 'none' })).toBe(true);
  expect(isSettled({ emails: 'done', calendarEvent: 'pending' })).toBe(false);
});
