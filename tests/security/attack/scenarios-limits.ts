// Attacks on limits: texts, desk sign-ins, waiting-list places.
import { browserAt, makeFindings, type Scenario } from './scenario.ts';

const codePath = '/api/sms/send-verification';
/** Many /64s of one /48, as available on one rented server. */
const subnet = (index: number) => `2001:db8:77:${(index * 257).toString(16)}::1`;

/** 21 subnets requested codes at full speed, which blocked all other visitors for the day. */
const textsForOtherVisitors: Scenario = {
  name: 'one IPv6 /48 cannot use up everybody’s codes',
  run: async (context) => {
    const { found, expect } = makeFindings();
    let sent = 0;
    for (let round = 0; round < 105; round += 1) {
      const phoneNumber = `602553${String(round).padStart(4, '0')}`;
      const { status } = await browserAt(context, subnet(round % 21)).post(codePath, { phoneNumber });
      if (status === 200) sent += 1;
    }
    expect(sent <= 50, `${sent} codes went to one /48`);
    const visitor = await browserAt(context, '198.51.100.20').post(codePath, { phoneNumber: '4805550142' });
    expect(visitor.status === 200, `a visitor elsewhere got ${visitor.status} ${visitor.body.code}`);
    return found;
  },
};

const textsToPremiumNumbers: Scenario = {
  name: 'no code goes to numbers that are not ordinary US numbers',
  run: async (context) => {
    const { found, expect } = makeFindings();
    for (const [index, area] of [
      '500',
      '533',
      '700',
      '800',
      '888',
      '900',
      '787',
      '340',
      '671',
      '876',
    ].entries()) {
      const { status, body } = await browserAt(context, `198.51.100.${index}`).post(codePath, {
        phoneNumber: `${area}5550142`,
      });
      expect(status === 422 && body.code === 'not-a-us-phone', `${area} was answered ${status}`);
    }
    return found;
  },
};

/** 110 wrong passwords from 11 subnets locked the owner out for an hour. */
const deskLockedByStrangers: Scenario = {
  name: 'strangers cannot lock the owner out of the desk',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { email } = context.inspector;
    const office = browserAt(context, '198.51.100.7');
    expect(
      (await office.post('/api/login', context.inspector)).status === 200,
      'the owner cannot sign in at all',
    );
    const guess = (address: string) =>
      browserAt(context, address).post('/api/login', { email, password: 'wrong-guess' });
    let looked = 0;
    for (let round = 0; round < 55; round += 1) {
      if ((await guess(subnet(round % 11))).status === 401) looked += 1;
    }
    expect(looked <= 25, `${looked} guesses from one /48 were looked at`);
    // Also if the account's own limit is exhausted.
    for (let round = 0; round < 85; round += 1) await guess(`203.0.113.${round}`);
    const again = await office.post('/api/login', context.inspector);
    expect(again.status === 200, `the owner’s own device was answered ${again.status} ${again.body.code}`);
    return found;
  },
};

export const limitScenarios: readonly Scenario[] = [
  textsForOtherVisitors,
  textsToPremiumNumbers,
  deskLockedByStrangers,
];
