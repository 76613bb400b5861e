// Attacks with misdirected links and with ids from calendar files.
import { contactOf } from '../../support/booker.ts';
import { completeContract } from '../../support/signing.ts';
import {
  type Browser,
  browserAt,
  makeFindings,
  type OutboxMessage,
  readOutbox,
  type Scenario,
  type ScenarioContext,
} from './scenario.ts';

type Day = { date: string; times: { time: string; available: boolean }[] };
type Booked = { browser: Browser; id: string; email: string };

const linkIn = ({ text }: OutboxMessage, parameter: string): string =>
  new RegExp(`[?&]${parameter}=([\\w.%-]+)`).exec(text)?.[1] ?? '';
const to = (messages: OutboxMessage[], recipient: string) =>
  messages.filter((message) => message.recipient === recipient);

/** A reserved time; the realtor is kept posted. */
export async function book(context: ScenarioContext, number: number): Promise<Booked> {
  const browser = browserAt(context, `198.51.100.${number}`);
  const phoneNumber = `480555${String(7000 + number)}`;
  const { body: sent } = await browser.post('/api/sms/send-verification', { phoneNumber });
  await browser.post('/api/sms/verify-code', { phoneNumber, code: sent.code });
  const house = {
    streetNumber: String(number),
    streetName: 'Main St',
    zipCode: '85201',
    squareFootage: 1850,
  };
  const { body: stored } = await browser.post('/api/property/manual', house);
  const days = (await browser.get('/api/availability')).body.list as Day[];
  const day = days.find(({ times }) => times.some(({ available }) => available));
  const email = `typo${number}@example.com`;
  const { body } = await browser.post('/api/appointments/schedule', {
    date: day?.date,
    time: day?.times.find(({ available }) => available)?.time,
    propertyId: Object(stored.property).id,
    contactData: {
      ...contactOf(phoneNumber, number),
      payerEmail: email,
      wantsRealtorNotification: true,
      realtorName: 'Rosa Vega',
      realtorEmail: `rosa${number}@realty.example`,
      realtorPhone: '4805550111',
    },
  });
  return { browser, id: String(body.id), email };
}

/** A stranger who got the mails by a typo signed for the payer, changed the mailbox back and canceled. */
const mistypedMailbox: Scenario = {
  name: 'links sent to a mistyped mailbox open nothing once it was corrected',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { browser, id, email } = await book(context, 41);
    const [mail] = to(await readOutbox(context), email);
    expect(mail !== undefined, 'the booking was not mailed');
    if (!mail) return found;
    const stranger = browserAt(context, '203.0.113.66');
    const opened = await stranger.post('/api/agreements/open', { token: linkIn(mail, 'sign') });
    const changed = await browser.post('/api/manage-booking/email', {
      appointmentId: id,
      email: 'right41@example.com',
    });
    expect(changed.status === 200, `correcting the mailbox was answered ${changed.status}`);
    const contractData = {
      ...completeContract,
      payerEmail: email,
      reportEmail: email,
      termsHash: opened.body.termsHash,
    };
    const tried = [
      [
        'signing',
        await stranger.post('/api/appointments', { signingToken: linkIn(mail, 'sign'), contractData }),
      ],
      ['looking', await stranger.post('/api/agreements/open', { token: linkIn(mail, 'sign') })],
      ['managing', await stranger.post('/api/manage-booking/open', { token: linkIn(mail, 'booking') })],
      ['paying', await stranger.post('/api/create-payment-intent', { token: linkIn(mail, 'sign') })],
      ['following', await stranger.get(`/api/appointments/${trackTokenIn(mail)}/tracking`)],
    ] as const;
    for (const [what, { status }] of tried) {
      expect(status === 404, `${what} with the stranger's link was answered ${status}`);
    }
    const told = await readOutbox(context);
    const [first, ...others] = to(told, 'right41@example.com');
    expect(first?.subject === 'Please confirm your email', 'the new mailbox was not asked to confirm');
    expect(others.length === 0, 'the new mailbox got more than the link that confirms it');
    return found;
  },
};

const trackTokenIn = ({ text }: OutboxMessage) => /\/track\/([\w-]+)/.exec(text)?.[1] ?? '';

/** The calendar file mailed to realtors contains the appointment's id, which opened the payer's tracking page. */
const idFromCalendar: Scenario = {
  name: 'an appointment’s id, as calendar files carry it, follows nobody',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { browser, id, email } = await book(context, 42);
    const [mail] = to(await readOutbox(context), email);
    const realtor = browserAt(context, '203.0.113.67');
    for (const path of ['tracking', 'calendar.ics']) {
      const { status } = await realtor.get(`/api/appointments/${id}/${path}`);
      expect(status === 404, `${path} by the bare id was answered ${status}`);
    }
    const own = await browser.get(`/api/appointments/${mail && trackTokenIn(mail)}/tracking`);
    expect(own.status === 200, `the payer's own link was answered ${own.status}`);
    const toRealtor = to(await readOutbox(context), 'rosa42@realty.example');
    expect(
      toRealtor.every(({ text }) => !text.includes('/track/')),
      'the realtor was mailed a link to follow the payer’s inspection',
    );
    return found;
  },
};

/** A client who was asked to sign paid by that link, and the receipt went to the realtor who booked. */
const clientPays: Scenario = {
  name: 'a client who pays by link gets the receipt and can manage; the one who ordered is told that it is paid',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { browser, id, email } = await book(context, 43);
    const signerEmail = 'client43@example.com';
    await browser.post('/api/contracts/send-for-signature', {
      appointmentId: id,
      title: 'Agreement',
      message: 'Please sign.',
      signerName: 'Robin Okafor',
      signerEmail,
      contractType: 'service_agreement',
    });
    const client = browserAt(context, '203.0.113.68');
    const [request] = to(await readOutbox(context), signerEmail);
    const token = request ? linkIn(request, 'sign') : '';
    const { body: opened } = await client.post('/api/agreements/open', { token });
    const contractData = { ...completeContract, payerEmail: signerEmail, termsHash: opened.termsHash };
    const signed = await client.post('/api/appointments', { signingToken: token, contractData });
    expect(signed.status === 201, `signing was answered ${signed.status}`);
    const [copy] = to(await readOutbox(context), signerEmail);
    expect(copy !== undefined && /\/checkout\//.test(copy.text), 'the signed mail has no link to pay');
    const pay = copy ? linkIn(copy, 'sign') : '';
    const { body: intent } = await client.post('/api/create-payment-intent', { token: pay });
    const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
    await client.post(`/api/sandbox/payments/${intent.clientSecret}/confirm`, card);
    const { body: standing } = await client.post('/api/payment/success', { token: pay });
    expect(standing.state === 'paid', `the payment stands as ${standing.state}`);
    const followed = await client.get(`/api/appointments/${standing.trackingToken}/tracking`);
    expect(followed.body.payerName === 'Robin Okafor', `tracking greets ${followed.body.payerName}`);
    const told = await readOutbox(context);
    const receipt = to(told, signerEmail).find(({ subject }) => subject?.startsWith('You’re booked for'));
    expect(receipt !== undefined, 'the client got no receipt');
    const manage = { token: receipt ? linkIn(receipt, 'booking') : '' };
    const managed = await client.post('/api/manage-booking/open', manage);
    expect(managed.status === 200, `managing was answered ${managed.status}`);
    const ordered = to(told, email);
    expect(
      ordered.some(({ subject }) => subject?.startsWith('Your booking is paid')),
      'the one who ordered was not told that it is paid',
    );
    expect(
      ordered.every(({ subject }) => !subject?.startsWith('You’re booked for')),
      'the receipt went to the one who ordered',
    );
    return found;
  },
};

/** All visitors shared one card form: the last to open it counted as the payer and could manage the booking. */
const lookingIsNotPaying: Scenario = {
  name: 'a mistyped mailbox that was asked to sign takes over no booking by opening its checkout',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { browser, id, email } = await book(context, 44);
    const signerEmail = 'stranger44@example.com';
    await browser.post('/api/contracts/send-for-signature', {
      appointmentId: id,
      title: 'Agreement',
      message: 'Please sign.',
      signerName: 'Robin Okafor',
      signerEmail,
      contractType: 'service_agreement',
    });
    const stranger = browserAt(context, '203.0.113.69');
    const [request] = to(await readOutbox(context), signerEmail);
    const token = request ? linkIn(request, 'sign') : '';
    const card = { number: '4242424242424242', expiry: '12/30', cvc: '123' };
    const pay = async (between: () => Promise<unknown>) => {
      const { body: intent } = await browser.post('/api/create-payment-intent', { appointmentId: id });
      await between();
      return browser.post(`/api/sandbox/payments/${intent.clientSecret}/confirm`, card);
    };
    const interrupted = await pay(() => stranger.post('/api/create-payment-intent', { token }));
    expect(interrupted.status === 409, `a form that was ended took money: ${interrupted.status}`);
    const paid = await pay(async () => {});
    expect(paid.status === 200, `paying was answered ${paid.status}`);
    await stranger.post('/api/payment/success', { token });
    const told = await readOutbox(context);
    expect(
      to(told, signerEmail).every(({ text }) => !text.includes('booking=')),
      'the stranger was handed a link that manages the booking',
    );
    const receipts = (recipient: string) =>
      to(told, recipient).filter(({ subject }) => subject?.startsWith('Your receipt')).length;
    expect(receipts(signerEmail) === 0, 'the stranger got the receipt');
    expect(receipts(email) === 1, 'the person who paid got no receipt');
    return found;
  },
};

export const linkScenarios: readonly Scenario[] = [
  mistypedMailbox,
  idFromCalendar,
  clientPays,
  lookingIsNotPaying,
];
