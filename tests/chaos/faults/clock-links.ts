// Emailed links while the clock jumps: an expired link says so, a jump back revokes nothing, and nothing is signed
// twice.
import { z } from 'zod';
import { openSigning, renewSigningLink, verifyAgreement } from '../../../src/api/agreement.ts';
import { createAppointment } from '../../../src/api/create-appointment.ts';
import { openBooking } from '../../../src/api/manage-booking.ts';
import { listOutbox } from '../../../src/api/outbox.ts';
import { createPaymentIntent } from '../../../src/api/payment.ts';
import { cards } from '../../support/paying.ts';
import { completeContract } from '../../support/signing.ts';
import { until } from '../trials/until.ts';
import { makeVisitor } from '../trials/visitor.ts';
import type { ClockStage } from './clock-stage.ts';
import { runJobNow } from './job-now.ts';
import { callWebhook } from './stripe-calls.ts';

const dayMs = 86_400_000;
const fine = { status: 200 };
const signed = { status: 201 };
const linkEnded = {
  status: 410,
  words: 'This signing link has expired. Please ask us to email you a new one',
};

export async function jumpLinks(stage: ClockStage): Promise<void> {
  const { see, setClock, state } = stage;
  const signer = await bookWithLinks(stage);
  const late = await bookWithLinks(stage);
  await see('open a signing link', fine, signer.open);
  await see('open a signing link', fine, late.open);

  await setClock('-1 h', -dayMs / 24);
  await see('open a signing link', fine, signer.open);
  const { text } = await see('sign by the link', signed, signer.sign);
  const { agreementId } = createAppointment.answer.parse(JSON.parse(text));
  await see('sign once more', signed, signer.sign);
  await see('pay by the link', fine, signer.pay);
  await see('Stripe’s call about it', fine, signer.hearOfPayment);
  state('the booking', await signer.isConfirmed(), 'signed and paid');

  await setClock('+15 days', 15 * dayMs);
  await see('open a signing link', linkEnded, late.open);
  await see('sign by the link', linkEnded, late.sign);
  await see('pay by the link', linkEnded, late.pay);
  await see('sign once more', linkEnded, signer.sign);
  await see('ask for a fresh link', { status: 202 }, late.renew);
  await see('the link to a booking', fine, signer.manage);
  await runJobNow(stage, 'expire-holds');

  await setClock('+200 days', 200 * dayMs);
  await see('the link to a booking', { status: 410, words: 'This link has ended' }, signer.manage);
  await see('follow the inspection', { status: 404 }, signer.track);

  await setClock('back', 0);
  await see('open a signing link', fine, signer.open);
  await see('sign once more', signed, signer.sign);
  await see('the link to a booking', fine, signer.manage);
  await see('follow the inspection', fine, signer.track);
  await see('sign for a time let go', { status: 409, words: 'Nothing was signed' }, late.sign);
  await see('pay for a time let go', { status: 409 }, late.pay);
  const times = [await signer.agreements(), await late.agreements()];
  state('agreements', String(times) === '1,0', `${times[0]} signed in time, ${times[1]} too late`);
  const proof = await signer.visitor.ask(stage.url, verifyAgreement.path.replace(':id', agreementId));
  const { valid } = verifyAgreement.answer.parse(JSON.parse(proof.text));
  state('the signed copy', valid, valid ? 'its seal and its trail are whole' : proof.text.slice(0, 200));
}

/** A customer with a reserved time who opens the emailed links on another device. */
async function bookWithLinks(stage: ClockStage) {
  const { url, stripe, query } = stage;
  const booker = await stage.newVisitor();
  const { text } = await stage.book(booker);
  const { id } = z.object({ id: z.string() }).parse(JSON.parse(text));
  const { sign: token, booking, track } = await linksTo(stage, booker.contact.payerEmail);
  const visitor = makeVisitor(booker.number + 500);
  const post = (path: string, body: object) => visitor.ask(url, path, body);
  const open = () => post(openSigning.path, { token });
  const { termsHash } = openSigning.answer.parse(JSON.parse((await open()).text));
  const { payerEmail, phoneNumber } = booker.contact;
  const own = { payerEmail, reportEmail: payerEmail, payerPhone: phoneNumber, termsHash };
  const contractData = { ...completeContract, ...own };
  let intentId = '';
  return {
    visitor,
    open,
    sign: () => post(createAppointment.path, { signingToken: token, contractData }),
    renew: () => post(renewSigningLink.path, { token }),
    manage: () => post(openBooking.path, { token: booking }),
    track: () => visitor.ask(url, `/api/appointments/${track}/tracking`),
    pay: async () => {
      const answer = await post(createPaymentIntent.path, { token });
      if (answer.status !== 200) return answer;
      const { clientSecret } = createPaymentIntent.answer.parse(JSON.parse(answer.text));
      intentId = clientSecret.split('_secret_')[0] ?? '';
      stripe.confirm(intentId, cards.good);
      return answer;
    },
    hearOfPayment: () => callWebhook(url, stripe.event('payment_intent.succeeded', stripe.intent(intentId))),
    isConfirmed: async () => {
      const found = await query("select from appointments where id = $1 and status = 'confirmed'", [id]);
      return found.length === 1;
    },
    agreements: async () => (await query('select from agreements where appointment_id = $1', [id])).length,
  };
}

/** The tokens in the first mail to a person, by name. */
async function linksTo({ url }: ClockStage, email: string): Promise<Record<string, string>> {
  let words = '';
  await until(`a mail to ${email}`, async () => {
    const { messages } = listOutbox.answer.parse(await (await fetch(`${url}${listOutbox.path}`)).json());
    words = messages.find(({ recipient }) => recipient === email)?.text ?? '';
    return words !== '';
  });
  const keys = [...words.matchAll(/[?&](\w+)=([\w.~%-]{20,})/g)];
  const track = /\/track\/([\w-]+)/.exec(words)?.[1] ?? '';
  return {
    track,
    ...Object.fromEntries(keys.map(([, name = '', key = '']) => [name, decodeURIComponent(key)])),
  };
}
