import { expect, test } from 'vitest';
import type { Managed } from '../../../api/manage-booking.ts';
import { stepStates } from '../../../domain/progress/booking-steps.ts';
import { progressOf } from './progress-of.ts';

const later = 'You pay $650 at closing.';
const of = (signed: boolean, due: number, payLaterWords: string | null, status = 'scheduled') => {
  const managed = { contractSigned: signed, due, payLaterWords, status } as unknown as Managed;
  const position = progressOf(managed);
  return position && stepStates(position);
};

test.each([
  ['pays at closing', of(false, 650, later), 'current', 'to come'],
  ['is paid', of(false, 0, null), 'current', 'completed'],
  ['is signed and pays before', of(true, 650, null), 'completed', 'current'],
])('a booking that %s shows signing and paying as they are', (_, states, sign, pay) => {
  expect(states).toMatchObject({ schedule: 'completed', sign, pay });
});

test('no steps once nothing is left to do before the inspection, or the booking has ended', () => {
  expect(of(true, 650, later)).toBeNull();
  expect(of(true, 0, null)).toBeNull();
  expect(of(false, 650, null, 'cancelled')).toBeNull();
});
