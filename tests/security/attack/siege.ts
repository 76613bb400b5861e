// An attacker with 20 IPv6 networks and 50 phones, continuously. An honest visitor on another network must be able to
// verify a phone and book, and the owner to sign in.
import { contactOf } from '../../support/booker.ts';
import { browserAt, makeFindings, type Scenario, type ScenarioContext } from './scenario.ts';

const networks = 20;
const phones = 50;
/** How often the honest users try. */
const rounds = 3;

export const siege: Scenario = {
  name: 'honest visitors and the owner are served while an attacker keeps asking',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const owner = browserAt(context, '198.51.100.7');
    expect(
      (await owner.post('/api/login', context.inspector)).status === 200,
      'the owner cannot sign in at all',
    );
    const end = Date.now() + context.seconds * 1000;
    const attack = attackUntil(context, end);
    for (let round = 1; round <= rounds; round += 1) {
      await new Promise((resume) => setTimeout(resume, (context.seconds * 1000) / (rounds + 1)));
      const booked = await book(context, round);
      expect(
        booked === 201,
        `after ${round} of ${rounds} parts an honest visitor got ${booked} instead of a time`,
      );
      const { status } = await owner.post('/api/login', context.inspector);
      expect(status === 200, `after ${round} of ${rounds} parts the owner’s sign-in was answered ${status}`);
    }
    const asked = await attack;
    expect(asked > networks, `the attack came to ${asked} requests only`);
    return found;
  },
};

/** Codes for 50 phones, wrong passwords and junk waiting-list entries. Returns the number of requests. */
async function attackUntil(context: ScenarioContext, end: number): Promise<number> {
  const browsers = Array.from({ length: networks }, (_, index) =>
    // Half of them in one /48, the others in one each.
    browserAt(context, index % 2 ? `2001:db8:66:${index}::1` : `2001:db8:${100 + index}::1`),
  );
  let asked = 0;
  const worker = async (offset: number) => {
    for (let turn = offset; Date.now() < end; turn += 4) {
      const browser = browsers[turn % networks];
      await browser?.post('/api/sms/send-verification', {
        phoneNumber: `480553${String(turn % phones).padStart(4, '0')}`,
      });
      await browser?.post('/api/login', { email: context.inspector.email, password: `guess-${turn}` });
      asked += 2;
      await new Promise((resume) => setTimeout(resume, 10));
    }
  };
  await Promise.all([0, 1, 2, 3].map(worker));
  return asked;
}

/** The whole path to a reserved time: the status of the failed call, or 201. */
async function book(context: ScenarioContext, number: number): Promise<number> {
  const visitor = browserAt(context, `203.0.113.${number}`);
  const phoneNumber = `602554${String(number).padStart(4, '0')}`;
  const address = { streetNumber: String(300 + number), streetName: 'Main St', zipCode: '85201' };
  const property = await visitor.post('/api/property/manual', { ...address, squareFootage: 1850 });
  const { id: propertyId } = Object(property.body.property) as { id?: string };
  const asked = await visitor.post('/api/sms/send-verification', { phoneNumber });
  if (asked.status !== 200) return asked.status;
  await visitor.post('/api/sms/verify-code', { phoneNumber, code: asked.body.code });
  const days = (await visitor.get('/api/availability')).body.list as {
    date: string;
    availableSlots: number;
    times: { time: string; available: boolean }[];
  }[];
  const day = days.findLast(({ availableSlots }) => availableSlots > 0);
  const time = day?.times.find(({ available }) => available)?.time;
  const contactData = contactOf(phoneNumber, number);
  return (
    await visitor.post('/api/appointments/schedule', { date: day?.date, time, propertyId, contactData })
  ).status;
}
