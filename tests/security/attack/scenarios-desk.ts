// Attacks on the desk's money: several desks at the same moment, and a link that a stranger photographed at the door.
import { randomUUID } from 'node:crypto';
import { cards } from '../../support/paying.ts';
import { type Browser, browserAt, makeFindings, type Scenario, type ScenarioContext } from './scenario.ts';
import { book } from './scenarios-links.ts';

async function deskAt(context: ScenarioContext, address: string): Promise<Browser> {
  const desk = browserAt(context, address);
  await desk.post('/api/login', context.inspector);
  return desk;
}

async function payByCard(browser: Browser, appointmentId: string): Promise<void> {
  const { body } = await browser.post('/api/create-payment-intent', { appointmentId });
  await browser.post(`/api/sandbox/payments/${body.clientSecret}/confirm`, {
    ...{ number: cards.good, expiry: '12/30', cvc: '123' },
  });
  await browser.post('/api/payment/success', { appointmentId });
}

const sumOf = (rows: Record<string, unknown>[]) => Number(rows[0]?.cents ?? 0);

const doubleRefund: Scenario = {
  name: 'ten refunds of one payment at the same moment give back no more than was paid',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { browser, id } = await book(context, 61);
    await payByCard(browser, id);
    const desks = [await deskAt(context, '198.51.100.161'), await deskAt(context, '198.51.100.162')];
    const money = (await desks[0]?.get(`/api/admin/appointments/${id}/money`))?.body ?? {};
    const paidCents = Number(money.paidCents);
    expect(paidCents > 0, 'the booking was not paid');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        desks[index % 2]?.post(`/api/admin/appointments/${id}/allowances`, {
          ...{ entryId: randomUUID(), amountCents: paidCents, refund: true, shownCents: paidCents },
          reason: 'The garage was locked',
        }),
      ),
    );
    const accepted = answers.filter((answer) => answer?.status === 201).length;
    expect(accepted === 1, `${accepted} of ten refunds of everything were accepted`);
    const refunded = sumOf(
      await context.query(
        `select coalesce(sum(amount_cents), 0)::int as cents from refunds
         join payments on payments.id = payment_id where appointment_id = $1`,
        [id],
      ),
    );
    expect(refunded === paidCents, `${refunded} of ${paidCents} cents go back`);
    return found;
  },
};

const doubleCheck: Scenario = {
  name: 'a check that two desks send ten times at the same moment is recorded once',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { id } = await book(context, 62);
    const desks = [await deskAt(context, '198.51.100.163'), await deskAt(context, '198.51.100.164')];
    const entryId = randomUUID();
    const body = { entryId, method: 'check', reference: '1042', amountCents: 10_000 };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        desks[index % 2]?.post(`/api/admin/appointments/${id}/payments`, body),
      ),
    );
    const refused = answers.filter((answer) => answer?.status !== 201).map((answer) => answer?.status);
    expect(refused.length === 0, `repeating it was answered ${refused.join(', ')}`);
    const paid = sumOf(
      await context.query('select paid_cents as cents from appointments where id = $1', [id]),
    );
    expect(paid === 10_000, `${paid} cents are recorded for one check of 10,000`);
    return found;
  },
};

const photographedLink: Scenario = {
  name: 'a link photographed at the door pays, and neither signs, cancels, moves nor reads the booking',
  run: async (context) => {
    const { found, expect } = makeFindings();
    const { id, email } = await book(context, 63);
    const desk = await deskAt(context, '198.51.100.165');
    const { body } = await desk.post(`/api/admin/appointments/${id}/door-link`, {});
    const token = new URL(String(body.url)).searchParams.get('door') ?? '';
    expect(token !== '', 'the desk got no link');
    const stranger = browserAt(context, '203.0.113.63');
    for (const shown of [token, `${id}.${token}`]) {
      const tried = {
        'reading the booking': await stranger.post('/api/manage-booking/open', { token: shown }),
        'reading the agreement': await stranger.post('/api/agreements/open', { token: shown }),
        canceling: await stranger.post('/api/manage-booking/cancel', { token: shown, fingerprint: 'x' }),
        moving: await stranger.post('/api/manage-booking/reschedule', {
          ...{ token: shown, scheduledDateTime: '2027-01-04T09:00:00-07:00' },
        }),
        'changing the mailbox': await stranger.post('/api/manage-booking/email', {
          ...{ token: shown, email: 'thief@example.com' },
        }),
      };
      for (const [what, { status }] of Object.entries(tried))
        expect(status >= 400 && status < 500, `${what} was answered ${status}`);
    }
    const opened = await stranger.post('/api/door-payment/open', { token, appointmentId: id });
    expect(opened.status === 200, `opening it to pay was answered ${opened.status}`);
    expect(!JSON.stringify(opened.body).includes(email), 'it shows the customer’s mailbox');
    return found;
  },
};

export const deskScenarios: readonly Scenario[] = [doubleRefund, doubleCheck, photographedLink];
