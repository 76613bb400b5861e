import { expect, test } from 'vitest';
import { emptyAppointment } from '../../storage/new-appointment-draft.ts';
import { toRequest } from './to-request.ts';

test('an empty form names everything that is missing at once, in screen order', () => {
  const request = toRequest(emptyAppointment('owner', 'a'), []);
  expect(request.ok ? [] : Object.keys(request.problems)).toEqual([
    'address-input',
    'time',
    'firstName',
    'lastName',
    'phone',
    'email',
  ]);
});
