// A customer's single-use calls: for their own time, code, payment or credit.
import { z } from 'zod';
import { cards } from '../../support/paying.ts';
import { cancel, fingerprintOf } from './fresh-booking.ts';
import type { MakeReady, Ready } from './fresh-types.ts';
import { makeCaller, pay, reserve } from './walk.ts';

const managed = z.looseObject({
  recipients: z.looseObject({}),
  creditOffer: z.looseObject({ creditId: z.string() }).nullable(),
});

export function freshCustomerCalls({ surroundings, hands, bookings }: Ready): Record<string, MakeReady> {
  const { newBooking, keep } = bookings;
  return {
    'POST /api/appointments/release': async () => {
      const { caller, id } = await newBooking();
      return { url: '/api/appointments/release', cookie: caller.cookie(), body: { id } };
    },
    'POST /api/manage-booking/cancel': async () => {
      const { caller, id: appointmentId } = await newBooking();
      const fingerprint = await fingerprintOf(caller, appointmentId);
      const body = { appointmentId, fingerprint };
      return { url: '/api/manage-booking/cancel', cookie: caller.cookie(), body };
    },
    'POST /api/sms/verify-code': async () => {
      const caller = makeCaller(surroundings);
      const phoneNumber = `602553${String(caller.number).padStart(4, '0')}`;
      const sent = z.object({ code: z.string() });
      const { code } = await caller.must(sent, 'POST', '/api/sms/send-verification', { phoneNumber });
      return { url: '/api/sms/verify-code', cookie: caller.cookie(), body: { phoneNumber, code } };
    },
    'POST /api/sandbox/payments/{clientSecret}/challenge': async () => {
      const caller = makeCaller(surroundings);
      const intent = z.object({ clientSecret: z.string() });
      const wish = { amount: 650 };
      const { clientSecret } = await caller.must(intent, 'POST', '/api/create-payment-intent', wish);
      const payment = `/api/sandbox/payments/${clientSecret}`;
      const card = { number: cards.challenged, expiry: '12/30', cvc: '123' };
      await caller.must(z.looseObject({}), 'POST', `${payment}/confirm`, card);
      return { url: `${payment}/challenge`, cookie: caller.cookie(), body: { passed: true } };
    },
    'POST /api/manage-booking/recipients': async () => {
      const { caller, id: appointmentId } = await newBooking();
      const { recipients } = await caller.must(managed, 'POST', '/api/manage-booking/open', {
        appointmentId,
      });
      const body = { ...recipients, appointmentId, reportEmail: 'report@home.example' };
      return { url: '/api/manage-booking/recipients', cookie: caller.cookie(), body };
    },
    // Canceled too late for a refund, and booked again.
    'POST /api/manage-booking/credit': async () => {
      const { caller, id: first, day } = await newBooking();
      await pay(caller, first);
      const dayBefore = "update appointments set booked_at = booked_at - interval '1 day' where id = $1";
      await hands.query(dayBefore, [first]);
      await cancel(caller, first);
      const appointmentId = await reserve(caller, day);
      if (appointmentId === undefined) return undefined;
      const open = await caller.must(managed, 'POST', '/api/manage-booking/open', { appointmentId });
      const creditId = open.creditOffer?.creditId;
      keep({ caller, id: appointmentId });
      const body = { appointmentId, creditId, use: true };
      if (creditId === undefined) return undefined;
      return { url: '/api/manage-booking/credit', cookie: caller.cookie(), body };
    },
  };
}
