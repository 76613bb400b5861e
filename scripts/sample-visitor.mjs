// Who books in pictures, measurements and browser tests.
import { randomInt } from 'node:crypto';

/** Everything the contact step asks for, but the verified phone, as its form keeps it. */
export const sampleVisitor = {
  firstName: 'Rosalind',
  lastName: 'Okafor',
  relationshipToBuyer: 'buyer',
  payerEmail: 'rosalind.okafor@mail.example',
  wantsRealtorNotification: 'no',
  occupancyStatus: 'occupied',
};

/** The sandbox's own, see src/domain/identity/demo-inspector.ts. */
export const demoAccount = { email: 'demo@caliche.example', password: 'saguaro-at-sunrise' };

/** Ten digits that nobody else has codes sent to. */
export const newPhoneNumber = () => `602${randomInt(200, 1000)}${String(randomInt(10_000)).padStart(4, '0')}`;

/**
 * Verifies the phone and reserves the first free time for the house, as a visitor's browser does it. `ask` posts where there is a
 * body, and answers what the server says.
 */
export async function reserveFirstTime(ask, { phoneNumber, house }) {
  const { code } = await ask('/api/sms/send-verification', { phoneNumber });
  await ask('/api/sms/verify-code', { phoneNumber, code });
  const { property } = await ask('/api/property/manual', { ...house, squareFootage: 1850 });
  const contactData = { ...sampleVisitor, phoneNumber };
  const when = firstFree(await ask('/api/availability'));
  const { id } = await ask('/api/appointments/schedule', { ...when, contactData, propertyId: property.id });
  return { id, property, contactData };
}

function firstFree(days) {
  for (const { date, times } of days)
    for (const { time, available } of times) if (available) return { date, time };
  throw new Error('No time is free any more');
}
