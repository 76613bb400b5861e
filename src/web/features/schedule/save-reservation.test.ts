import { beforeEach, expect, test, vi } from 'vitest';
import type { Reservation } from '../../../api/appointment.ts';
import type { BookingContext } from '../../../domain/property/booking-query.ts';
import { parseProperty } from '../../../domain/property/parse-property.ts';
import { appointmentDetails } from '../../storage/appointment-details.ts';
import { pendingBooking } from '../../storage/pending-booking.ts';
import { waitingListOffer } from '../../storage/waiting-list-offer.ts';
import { saveReservation } from './save-reservation.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text),
  removeItem: (name: string) => kept.delete(name),
};
const stored = (key: string) => JSON.parse(kept.get(key) ?? 'null');

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('window', { localStorage: storage, sessionStorage: storage });
});

const house = parseProperty({ propertyType: 'Single Family Residence', squareFootage: 2400 });
if (!house.ok) throw new Error(house.reason);
const booking: BookingContext = {
  address: { street: '4821 E Juniper Ave', city: 'Mesa', state: 'AZ', zip: '85205' },
  property: house.value,
  paymentMethod: 'pay_now',
};
const reservation: Reservation = {
  id: '0190c7a2-0000-7000-8000-000000000001',
  status: 'held',
  date: '2026-11-17',
  time: '09:30',
  scheduledAt: '2026-11-17T09:30:00-07:00',
  formattedDateTime: 'Tuesday, November 17, 2026 at 9:30 AM Arizona time',
  duration: 150,
  heldUntil: null,
  heldUntilWords: null,
  payLaterWords: null,
  address: '4821 E Juniper Ave, Mesa, AZ 85205',
  total: 650,
  dueCents: 65_000,
  refundTerms: 'Free cancellation until 11:59 PM tonight (Mon, Nov 16).',
  paymentMethod: 'pay_now',
  awaitingVerification: false,
  contractSigned: false,
  agreementId: null,
  signedBefore: null,
  paymentUrl: null,
  notices: { emails: 'pending', calendarEvent: 'none' },
};
const contact = { payerEmail: 'rosalind.okafor@mail.example' };
const keep = (part: Partial<Reservation> = {}) =>
  saveReservation({ ...reservation, ...part }, booking, contact, new Date('2026-11-15T16:00:00Z'));

test('a reserved time is kept with its property, contact and price, and is read back', () => {
  keep();
  const { date, time, formattedDateTime, total } = reservation;
  expect(stored('appointment-details')).toEqual({
    date,
    time,
    formattedDateTime,
    property: expect.objectContaining({
      address: reservation.address,
      propertyType: 'Single Family Residence',
    }),
    contact,
    fullPrice: total,
  });
  expect(appointmentDetails.read()).toEqual(stored('appointment-details'));
});

test('a payment is pending only where there is a page to pay on', () => {
  keep();
  expect(pendingBooking.read()).toBeNull();
  keep({ paymentUrl: 'https://pay.example/650' });
  expect(pendingBooking.read()).toMatchObject({
    appointmentDate: reservation.scheduledAt,
    appointmentTime: '09:30',
    fullPrice: 650,
    timestamp: '2026-11-15T16:00:00.000Z',
  });
});

test('the step is done, payment comes next, and an offer has served its purpose', () => {
  waitingListOffer.write('token');
  keep();
  expect(stored('assessmentProgress')).toMatchObject({
    currentStep: 'payment',
    completedSteps: ['scheduling'],
  });
  expect(waitingListOffer.read()).toBeNull();
});

test('what somebody else has written under these keys counts as nothing', () => {
  kept.set('appointment-details', '{"date":"2026-02-30"}');
  kept.set('pending-booking-data', '[]');
  kept.set('waitingListOffer', `"${'x'.repeat(101)}"`);
  expect([appointmentDetails.read(), pendingBooking.read(), waitingListOffer.read()]).toEqual([
    null,
    null,
    null,
  ]);
});
