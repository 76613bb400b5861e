import { describe, expect, test } from 'vitest';
import { business } from '../../../tests/support/business.ts';
import type { TrackingPhase } from './tracking-phase.ts';
import { arrivalOf, arrivalText, trackingMessage } from './tracking-text.ts';
import { whatToExpect } from './what-to-expect.ts';

const { promises, inspectors } = business;
const [inspector = { firstName: '' }] = inspectors;
const about = { inspector, officePhone: '(480) 555-0142', promises };

const startsAt = new Date('2026-11-16T15:00:00Z');
const sameDay = new Date('2026-11-16T14:20:00Z');
const dayBefore = new Date('2026-11-16T06:59:00Z');
const phases: readonly TrackingPhase[] = [
  'reserved',
  'awaited',
  'on-the-way',
  'under-way',
  'done',
  'canceled',
  'released',
];

describe('the message', () => {
  test('says "today" by the date in Phoenix', () => {
    expect(trackingMessage(about, 'awaited', startsAt, sameDay)).toContain('today');
    expect(trackingMessage(about, 'awaited', startsAt, dayBefore)).not.toContain('today');
  });

  test('and what to expect differ in every phase', () => {
    expect(new Set(phases.map((phase) => trackingMessage(about, phase, startsAt, sameDay))).size).toBe(7);
    expect(new Set(phases.map((phase) => whatToExpect(about, phase).join())).size).toBe(7);
  });

  test('repeats the promises of the business word for word', () => {
    expect(trackingMessage(about, 'done', startsAt, sameDay)).toContain(promises.report);
    expect(whatToExpect(about, 'awaited').join()).toContain(promises.inspectionLength);
  });
});

describe('the arrival', () => {
  const estimated = new Date('2026-11-16T15:15:00Z');

  test('is the estimate while the inspector is on the way', () => {
    expect(arrivalOf('on-the-way', startsAt, estimated, sameDay)).toEqual(estimated);
    expect(arrivalOf('on-the-way', startsAt, null, sameDay)).toEqual(startsAt);
  });

  test('is the booked time before that, even after an abandoned trip', () => {
    expect(arrivalOf('awaited', startsAt, estimated, sameDay)).toEqual(startsAt);
  });

  test.each(['under-way', 'done', 'canceled', 'released'] as const)('is none when %s', (phase) => {
    expect(arrivalOf(phase, startsAt, estimated, sameDay)).toBeNull();
  });

  test('shows the time today and the date on any other day', () => {
    const words = (now: Date) => arrivalText('on-the-way', startsAt, estimated, now);
    expect(words(sameDay)).toBe('8:15 AM Arizona time');
    expect(words(dayBefore)).toBe('Monday, November 16, 2026 at 8:15 AM Arizona time');
  });

  test.each([
    ['when the estimate is reached', '2026-11-16T15:15:00Z', 'Any moment now'],
    ['half an hour later', '2026-11-16T15:45:00Z', 'Any moment now'],
    ['after that', '2026-11-16T15:45:01Z', null],
    ['in the evening', '2026-11-17T03:14:00Z', null],
  ])('is never in the past: %s', (_when, at, words) => {
    const now = new Date(at);
    expect(arrivalOf('on-the-way', startsAt, estimated, now)).toBeNull();
    expect(arrivalText('on-the-way', startsAt, estimated, now)).toBe(words);
  });

  test.each(['reserved', 'awaited'] as const)('of a %s appointment in the past is empty', (phase) => {
    expect(arrivalOf(phase, startsAt, null, estimated)).toBeNull();
    expect(arrivalText(phase, startsAt, null, estimated)).toBeNull();
  });
});
