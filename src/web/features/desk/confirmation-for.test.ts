import { describe, expect, test } from 'vitest';
import { confirmationFor, interruptedJob } from './confirmation-for.ts';
import { undoAction } from './undo-action.ts';

const today = '2026-11-17';
const job = (id: string, date: string = today) => ({
  id,
  date,
  time: '8:00 AM',
  property: { address: `${id} Main St, Mesa, AZ 85205` } as never,
});

describe('a step is asked about first', () => {
  test('when the job is not today’s', () => {
    const question = confirmationFor('en-route', job('12', '2026-11-18'), { today, onTheWay: undefined });
    expect(question).toMatchObject({
      title: 'This job isn’t today',
      words: 'This job is on Wednesday, November 18 at 8:00 AM.',
    });
  });
  test('when the inspector is on the way to another one', () => {
    const other = job('7');
    const question = confirmationFor('en-route', job('12'), { today, onTheWay: other });
    expect(question?.title).toBe('You’re on your way to 7 Main St. Switch?');
    expect(interruptedJob('en-route', job('12'), other)).toBe(other);
  });
  test.each(['on-site', 'complete'] as const)('but not for "%s" of today’s own job', (action) => {
    expect(confirmationFor(action, job('12'), { today, onTheWay: job('12') })).toBeUndefined();
  });
  test('nor to hold a time of another day', () => {
    expect(confirmationFor('keep', job('12', '2026-11-18'), { today, onTheWay: undefined })).toBeUndefined();
  });
});

describe('Undo', () => {
  test.each([
    ['en-route', 'not_started', 'turn-back'],
    ['on-site', 'en_route', 'back-on-the-way'],
    ['start', 'en_route', 'back-on-the-way'],
    ['start', 'not_started', 'not-begun'],
    ['complete', 'on_site', 'resume'],
    ['release', 'not_started', undefined],
  ] as const)('of "%s" from %s is %s', (action, inspectorStatus, back) => {
    expect(undoAction(action, { inspectorStatus })).toBe(back);
  });
});
