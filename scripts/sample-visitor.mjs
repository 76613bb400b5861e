// The sample visitor of screenshots, measurements and browser tests.
import { randomInt } from 'node:crypto';

/** A complete contact form as stored, without the phone verification. */
export const sampleVisitor = {
  firstName: 'Rosalind',
  lastName: 'Okafor',
  relationshipToBuyer: 'buyer',
  payerEmail: 'rosalind.okafor@mail.example',
  wantsRealtorNotification: 'no',
  occupancyStatus: 'occupied',
};

/** The sandbox's own, see src/domain/identity/demo-inspector.ts. */
export const demoAccount = { email: 'demo@inspections.example', password: 'saguaro-at-sunrise' };

/** A unique ten-digit number. */
export const newPhoneNumber = () => `602${randomInt(200, 1000)}${String(randomInt(10_000)).padStart(4, '0')}`;

/**
 * Verifies the phone and reserves the first free time, like a visitor's browser. `ask` sends a POST if there is a
 * body, and returns the server's answer.
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
