// From the calendar to the receipt. Some visitors release the time, some sign and pay later, a few cancel.
import { z } from 'zod';
import { openSigning } from '../../src/api/agreement.ts';
import { scheduleAppointment } from '../../src/api/appointment.ts';
import { readAvailability } from '../../src/api/availability.ts';
import { createAppointment } from '../../src/api/create-appointment.ts';
import { openBooking } from '../../src/api/manage-booking.ts';
import { confirmSandboxPayment, createPaymentIntent, paymentSuccess } from '../../src/api/payment.ts';
import { pick } from '../chaos/trials/chance.ts';
import { fittingTimes } from '../chaos/trials/race-kinds.ts';
import type { Day, Place } from '../chaos/trials/visitor.ts';
import { contactOf } from '../support/booker.ts';
import { cards } from '../support/paying.ts';
import { completeContract } from '../support/signing.ts';
import { listen } from './stream.ts';
import { oneIn, type VisitContext } from './visit-context.ts';

export type Booking = { id: string };
type Who = { propertyId: string; phoneNumber: string; number: number };

const days = `${readAvailability.path}?days=14`;
const mostTries = 6;

/** `undefined`: nothing was booked, or it was released. */
export async function book(context: VisitContext, who: Who): Promise<Booking | undefined> {
  const { browser, pause, room, tally } = context;
  const count = (what: string) => {
    tally[what] = (tally[what] ?? 0) + 1;
  };
  const id = await reserve(context, who);
  if (!id) return undefined;
  count('reserved');
  try {
    await browser.ask('own reservations', '/api/appointments/mine');
    await pause.think();
    if (oneIn(4)) {
      room.leaves(id);
      await browser.ask('time given back', '/api/appointments/release', { body: { id } });
      count('given back');
      return undefined;
    }
    await sign(context, id, who);
    count('signed');
    if (oneIn(5)) return undefined;
    await pay(context, id, count);
    count('paid');
    if (oneIn(8)) {
      await cancel(context, id);
      count('canceled');
      return undefined;
    }
    context.confirmed.push(id);
    return { id };
  } finally {
    room.done(id);
  }
}

/** Watches the live calendar and reserves one of the free times. */
async function reserve(
  { browser, pause, site, room, tally }: VisitContext,
  who: Who,
): Promise<string | undefined> {
  await site.visit(browser, '/inspection-calendar');
  const look = async (): Promise<Day[]> => {
    const { text } = await browser.ask('free times', days);
    return readAvailability.answer.parse(JSON.parse(text));
  };
  let shown = await look();
  const stream = listen(browser, '/api/availability/changes', () => {
    void look().then(
      (fresh) => {
        shown = fresh;
      },
      () => {},
    );
  });
  try {
    await pause.think();
    // Many visitors only browse.
    if (oneIn(3)) return undefined;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const place = choose(shown);
      if (place) {
        const wish = {
          ...place,
          propertyId: who.propertyId,
          contactData: contactOf(who.phoneNumber, who.number),
        };
        const { status, text } = await browser.ask('reserve', scheduleAppointment.path, {
          body: wish,
          alsoExpected: [409],
        });
        if (status === 201) {
          const { id } = scheduleAppointment.answer.parse(JSON.parse(text));
          room.taken(id, place);
          return id;
        }
        tally['was slower than another'] = (tally['was slower than another'] ?? 0) + 1;
      }
      await pause.think();
    }
    return undefined;
  } finally {
    stream.close();
  }
}

function choose(shown: readonly Day[]): Place | undefined {
  const free = shown.flatMap(({ date, times }) =>
    times.flatMap(({ time, available }) =>
      available && fittingTimes.includes(time) ? [{ date, time }] : [],
    ),
  );
  return free.length > 0 ? pick(free) : undefined;
}

async function sign({ browser, pause, site }: VisitContext, appointmentId: string, who: Who): Promise<void> {
  await site.visit(browser, '/contract-signing');
  const open = await browser.ask('agreement to sign', openSigning.path, { body: { appointmentId } });
  const { termsHash } = openSigning.answer.parse(JSON.parse(open.text));
  await pause.think();
  const { phoneNumber, payerEmail } = contactOf(who.phoneNumber, who.number);
  const contractData = { ...completeContract, termsHash, payerPhone: phoneNumber, payerEmail };
  const signed = await browser.ask('sign', createAppointment.path, { body: { appointmentId, contractData } });
  const { agreementId } = createAppointment.answer.parse(JSON.parse(signed.text));
  if (oneIn(4)) await browser.ask('signed copy (PDF)', `/api/agreements/${agreementId}/pdf`);
}

async function pay(
  { browser, pause, site }: VisitContext,
  appointmentId: string,
  count: (what: string) => void,
) {
  await site.visit(browser, `/checkout/${appointmentId}`);
  const begun = await browser.ask('payment begun', createPaymentIntent.path, { body: { appointmentId } });
  const { clientSecret } = createPaymentIntent.answer.parse(JSON.parse(begun.text));
  const path = confirmSandboxPayment.path.replace(':clientSecret', clientSecret);
  const use = (number: string) =>
    browser.ask('card paid', path, { body: { number, expiry: '12/30', cvc: '123' }, alsoExpected: [402] });
  await pause.think();
  if (oneIn(10)) {
    await use(cards.declined);
    count('declined first');
    await pause.think();
  }
  await use(cards.good);
  const told = await browser.ask('payment looked up', paymentSuccess.path, { body: { appointmentId } });
  const { state } = paymentSuccess.answer.parse(JSON.parse(told.text));
  if (state !== 'paid') browser.record.failed('payment looked up', `paid, and was told ${state}`);
  await site.visit(browser, '/payment-completion');
}

async function cancel({ browser, pause, site, room }: VisitContext, appointmentId: string): Promise<void> {
  await site.visit(browser, '/manage-booking');
  const shown = await browser.ask('booking, how it stands', openBooking.path, { body: { appointmentId } });
  const shape = z.object({ cancellation: z.object({ fingerprint: z.string() }) });
  const { fingerprint } = shape.parse(JSON.parse(shown.text)).cancellation;
  await pause.think();
  room.leaves(appointmentId);
  await browser.ask('booking canceled', '/api/manage-booking/cancel', {
    body: { appointmentId, fingerprint },
  });
}
