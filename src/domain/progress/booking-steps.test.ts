import { expect, test } from 'vitest';
import { bookingProgress, stepStates } from './booking-steps.ts';

const none = { done: false, bonus: false };

const everything = { hasProperty: true, hasContact: true, hasTime: true, signed: true, paid: true };

test('the property completes the first two steps; later steps are upcoming', () => {
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
  'without a property no step is completed and the address comes first, also at %s',
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

test('while the property is unknown no step is completed, and the page keeps its step', () => {
  const states = stepStates({ current: 'contact', hasProperty: undefined });
  expect(states).toMatchObject({ address: 'to come', contact: 'current' });
});

test('missing contact details leave their step open, also on the calendar page', () => {
  const states = (hasContact: boolean) => stepStates({ current: 'schedule', hasProperty: true, hasContact });
  expect(states(false)).toMatchObject({ details: 'completed', contact: 'to come', schedule: 'current' });
  expect(states(true).contact).toBe('completed');
});

test('a reserved time completes contact and schedule, but neither signing nor paying', () => {
  expect(stepStates({ current: 'pay', hasProperty: true, hasTime: true })).toMatchObject({
    contact: 'completed',
    schedule: 'completed',
    sign: 'to come',
  });
});

test('paying before signing leaves signing open', () => {
  expect(stepStates({ current: 'pay', hasProperty: true, signed: false }).sign).toBe('to come');
  expect(stepStates({ current: 'sign', hasProperty: true, paid: true }).pay).toBe('completed');
});

test.each([
  ['address', { hasProperty: false }, 0, 0],
  ['details', { hasProperty: true }, 15, 17],
  ['contact', { hasProperty: true }, 30, 33],
  ['schedule', { hasProperty: true, hasContact: true }, 45, 50],
  ['sign', { hasProperty: true, hasTime: true }, 60, 67],
  ['pay', { hasProperty: true, hasTime: true, signed: true }, 75, 83],
  [null, everything, 90, 100],
] as const)('at %s with %j there are %d points and %d percent', (current, there, points, percent) => {
  expect(bookingProgress({ current, ...there }, none)).toMatchObject({ points, percent });
});

test('a credential match adds 25 points', () => {
  const matched = bookingProgress({ current: 'contact', hasProperty: true }, { done: true, bonus: true });
  expect(matched).toMatchObject({ points: 55, credentials: true });
});
