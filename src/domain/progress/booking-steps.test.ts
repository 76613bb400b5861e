import { expect, test } from 'vitest';
import { bookingProgress, stepStates } from './booking-steps.ts';

const none = { done: false, bonus: false };

test('what lies behind the current step is completed, what lies ahead is to come', () => {
  expect(stepStates({ current: 'contact', hasProperty: true })).toEqual({
    address: 'completed',
    details: 'completed',
    contact: 'current',
    schedule: 'to come',
    sign: 'to come',
    pay: 'to come',
  });
});

test.each(['details', 'contact', 'schedule', 'sign', 'pay', null] as const)(
  'without a property nothing is completed and the address comes first, also at %s',
  (current) => {
    const states = stepStates({ current, hasProperty: false });
    expect(states.address).toBe('current');
    expect(Object.values(states)).not.toContain('completed');
    expect(bookingProgress({ current, hasProperty: false }, { done: true, bonus: true })).toEqual({
      steps: 0,
      credentials: false,
      points: 0,
      percent: 0,
    });
  },
);

test('until the property is known nothing is completed, and the page keeps its step', () => {
  const states = stepStates({ current: 'contact', hasProperty: undefined });
  expect(states).toMatchObject({ address: 'to come', contact: 'current' });
});

test('paying before signing leaves signing to do', () => {
  expect(stepStates({ current: 'pay', hasProperty: true, signed: false }).sign).toBe('to come');
  expect(stepStates({ current: 'sign', hasProperty: true, paid: true }).pay).toBe('completed');
});

test.each([
  ['address', 0, 0],
  ['details', 15, 17],
  ['contact', 30, 33],
  ['schedule', 45, 50],
  ['sign', 60, 67],
  ['pay', 75, 83],
  [null, 90, 100],
] as const)('at %s there are %d points and %d percent', (current, points, percent) => {
  expect(bookingProgress({ current, hasProperty: true }, none)).toMatchObject({ points, percent });
});

test('a credential match adds 25 points', () => {
  const matched = bookingProgress({ current: 'contact', hasProperty: true }, { done: true, bonus: true });
  expect(matched).toMatchObject({ points: 55, credentials: true });
});
