import { expect, test } from 'vitest';
import { bookingRefusals } from './refused/booking.ts';
import { deskRefusals } from './refused/desk.ts';
import { identityRefusals } from './refused/identity.ts';
import { newAppointmentRefusals } from './refused/new-appointment.ts';
import { paymentRefusals } from './refused/payment.ts';
import { phoneRefusals } from './refused/phone.ts';
import { propertyRefusals } from './refused/property.ts';
import { signingRefusals } from './refused/signing.ts';

test('no reason is in two lists, of which one would replace the other’s words', () => {
  const names = [
    bookingRefusals,
    deskRefusals,
    identityRefusals,
    newAppointmentRefusals,
    paymentRefusals,
    phoneRefusals,
    propertyRefusals,
    signingRefusals,
  ].flatMap((list) => Object.keys(list));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
