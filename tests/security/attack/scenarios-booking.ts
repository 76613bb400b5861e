// Attacks on the calendar and the price. Each scenario returns its violations.
import { contactOf } from '../../support/booker.ts';
import { completeContract } from '../../support/signing.ts';
import { type Browser, browserAt, type Scenario, type ScenarioContext } from './scenario.ts';

type Day = { date: string; times: { time: string; available: boolean }[] };

async function verify(browser: Browser, phoneNumber: string): Promise<void> {
  const { body } = await browser.post('/api/sms/send-verification', { phoneNumber });
  await browser.post('/api/sms/verify-code', { phoneNumber, code: body.code });
}

async function storeProperty(browser: Browser, number: number): Promise<string> {
  const house = { streetNumber: String(number), streetName: 'Main St', zipCode: '85201' };
  const { body } = await browser.post('/api/property/manual', { ...house, squareFootage: 1850 });
  return (Object(body.property) as { id: string }).id;
}

const availability = async (browser: Browser) => (await browser.get('/api/availability')).body.list as Day[];
const freeTimes = (days: readonly Day[]) =>
  days.flatMap(({ date, times }) =>
    times.flatMap(({ time, available }) => (available ? [{ date, time }] : [])),
  );

const contractOf = (phoneNumber: string, number: number, termsHash?: unknown) => ({
  ...completeContract,
  payerPhone: phoneNumber,
  payerEmail: `dana${number}@example.com`,
  reportEmail: `dana${number}@example.com`,
  ...(termsHash !== undefined && { termsHash }),
});

/** Reserves and signs the first free time of each day until all are refused. */
async function grab(browser: Browser, phoneNumber: string, number: number): Promise<number> {
  let taken = 0;
  const days = await availability(browser);
  for (const [at, { date, times }] of days.entries()) {
    const time = times.find(({ available }) => available)?.time;
    if (time === undefined) continue;
    const propertyId = await storeProperty(browser, number * 100 + at);
    const contactData = contactOf(phoneNumber, number);
    const held = await browser.post('/api/appointments/schedule', { date, time, propertyId, contactData });
    if (held.status !== 201) continue;
    taken += 1;
    const appointmentId = held.body.id;
    const { termsHash } = (await browser.post('/api/agreements/open', { appointmentId })).body;
    const contractData = contractOf(phoneNumber, number, termsHash);
    await browser.post('/api/appointments', { appointmentId, contractData });
  }
  return taken;
}

const squatting = {
  name: 'two phones that never pay cannot take two weeks of times',
  run: async (context: ScenarioContext): Promise<string[]> => {
    const found: string[] = [];
    const before = freeTimes(await availability(browserAt(context, '203.0.113.90'))).length;
    let taken = 0;
    for (const number of [71, 72]) {
      const phoneNumber = `60255${number}000`;
      // A second browser with the same phone, on another network, gets nothing more.
      for (const network of [1, 2]) {
        const browser = browserAt(context, `203.0.113.${number + network * 10}`);
        await verify(browser, phoneNumber);
        taken += await grab(browser, phoneNumber, number + network * 10);
      }
    }
    if (taken !== 6) found.push(`two phones took ${taken} times without paying, instead of six`);
    const after = freeTimes(await availability(browserAt(context, '203.0.113.90'))).length;
    if (after < before / 2) found.push(`of ${before} times only ${after} are left for others`);
    return found;
  },
};

const unseenPrice = {
  name: 'signing and reserving in one call at a wrong price signs and reserves nothing',
  run: async (context: ScenarioContext): Promise<string[]> => {
    const found: string[] = [];
    const browser = browserAt(context, '203.0.113.95');
    const phoneNumber = '6025573000';
    await verify(browser, phoneNumber);
    const propertyId = await storeProperty(browser, 7300);
    const [slot] = freeTimes(await availability(browser)).reverse();
    const body = {
      propertyId,
      scheduledDateTime: `${slot?.date}T${slot?.time}:00-07:00`,
      contactData: contactOf(phoneNumber, 73),
      contractData: contractOf(phoneNumber, 73),
    };
    for (const price of [
      {},
      { totalPrice: '450.00', paymentMethod: 'pay_now' },
      { totalPrice: '1.00' },
      { totalPrice: '650.00', paymentMethod: 'challenge' },
    ]) {
      const answer = await browser.post('/api/appointments', { ...body, ...price });
      if (answer.status !== 409 || answer.body.totalPrice !== '650.00')
        found.push(`${JSON.stringify(price)} was answered ${answer.status} ${JSON.stringify(answer.body)}`);
    }
    const mine = (await browser.get('/api/appointments/mine')).body.list as unknown[];
    if (mine.length > 0) found.push('a time was reserved all the same');
    const right = { totalPrice: '650.00', paymentMethod: 'pay_now' };
    const signed = await browser.post('/api/appointments', { ...body, ...right });
    if (signed.status !== 201) found.push(`the right price was answered ${signed.status}`);
    return found;
  },
};

export const bookingScenarios: readonly Scenario[] = [squatting, unseenPrice];
