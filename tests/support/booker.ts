// A visitor who has reached the calendar: a stored property, a verified phone, complete contact details.
import type { FastifyInstance } from 'fastify';
import { makeVisitor } from './visitor.ts';

let bookers = 0;

/** A complete contact form. */
export const contactOf = (phoneNumber: string, number = 1) => ({
  payeeName: { firstName: 'Dana', lastName: 'Ortiz' },
  relationshipToBuyer: 'buyer',
  phoneNumber,
  payerEmail: `dana${number}@example.com`,
  reportEmail: '',
  contactPersons: [],
  wantsRealtorNotification: false,
  isAddressCorrect: true,
  occupancyStatus: 'occupied',
});

export type Booker = Awaited<ReturnType<typeof makeBooker>>;

export async function makeBooker(app: FastifyInstance, building: object = { squareFootage: 1850 }) {
  const visitor = makeVisitor(app);
  bookers += 1;
  const number = bookers;
  const phoneNumber = `602557${String(number).padStart(4, '0')}`;
  const property = await visitor.post('/api/property/manual', {
    streetNumber: String(100 + number),
    streetName: 'Main St',
    zipCode: '85201',
    ...building,
  });
  const propertyId: string = property.json().property.id;
  const { code } = (await visitor.post('/api/sms/send-verification', { phoneNumber })).json();
  await visitor.post('/api/sms/verify-code', { phoneNumber, code });
  const contactData = contactOf(phoneNumber, number);
  return {
    ...visitor,
    phoneNumber,
    propertyId,
    contactData,
    email: contactData.payerEmail,
    schedule: (date: string, time: string, more: object = {}) =>
      visitor.post('/api/appointments/schedule', { date, time, propertyId, contactData, ...more }),
  };
}
