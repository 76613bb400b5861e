import { expect, test } from 'vitest';
import { type DeskBookingEnd, deskHold } from './desk-booking.ts';

const now = new Date('2026-11-16T16:00:00Z');
const startsAt = new Date('2026-11-19T15:00:00Z');
const hold = (end: DeskBookingEnd, more: { startsAt?: Date; until?: Date } = {}) =>
  deskHold(end, { now, startsAt, until: null, ...more }, { holdHours: 24 });

test('with a link it is held for the usual hours', () => {
  const heldUntil = new Date('2026-11-17T16:00:00Z');
  expect(hold('link')).toEqual({ ok: true, value: { status: 'held', heldUntil, paysAt: 'before' } });
});

test('with a link it cannot be for a time that is past', () => {
  expect(hold('link', { startsAt: now })).toEqual({ ok: false, reason: 'starts-too-soon' });
});

test.each(['inspection', 'closing'] as const)('paid at the %s it has no deadline', (end) => {
  expect(hold(end)).toEqual({ ok: true, value: { status: 'scheduled', heldUntil: null, paysAt: end } });
});

test('a tentative one is held until the chosen moment, between now and the start', () => {
  const until = new Date('2026-11-18T19:00:00Z');
  expect(hold('tentative', { until })).toMatchObject({ value: { status: 'held', heldUntil: until } });
  expect(hold('tentative', { until: startsAt })).toMatchObject({ ok: true });
  expect(hold('tentative', { until: now })).toEqual({ ok: false, reason: 'until-past' });
  const late = new Date(startsAt.getTime() + 1);
  expect(hold('tentative', { until: late })).toEqual({ ok: false, reason: 'until-after-start' });
});
