// Inspector calls that need a precondition: a failed message, money to review, an inspection that starts.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { NO_NOTES } from '../../../src/domain/appointment/notes.ts';
import { NO_CLOSING } from '../../../src/domain/payment/closing.ts';
import type { MakeReady, Ready } from './fresh-types.ts';
import { payUnassigned } from './people.ts';
import { makeCaller, sign } from './walk.ts';

const links = z.looseObject({
  links: z.array(z.looseObject({ id: z.string(), amount: z.number(), type: z.string() })),
});

export function freshDeskCalls({ surroundings, hands, bookings, desk }: Ready): Record<string, MakeReady> {
  /** Marks a sent message as failed. */
  const ofFailedMessage = (what: 'retry' | 'dismiss') => async () => {
    const [failed] = await hands.query(
      `update deliveries set state = 'failed', problem = 'the mailbox is full'
       where id = (select id from deliveries where state = 'sent' and channel = 'mail' limit 1) returning id`,
    );
    const caller = await desk();
    const url = `/api/admin/messages/${failed?.id}/${what}`;
    return failed && { url, cookie: caller.cookie(), body: undefined };
  };
  return {
    'POST /api/admin/messages/{id}/retry': ofFailedMessage('retry'),
    'POST /api/admin/messages/{id}/dismiss': ofFailedMessage('dismiss'),
    'POST /api/admin/payments/{id}/refund': async () => {
      await payUnassigned(makeCaller(surroundings));
      const caller = await desk();
      const shape = z.array(z.looseObject({ paymentId: z.string(), refund: z.string().nullable() }));
      const listed = await caller.must(shape, 'GET', '/api/admin/payments');
      const found = listed.find(({ refund }) => refund !== null);
      if (!found) return undefined;
      const url = `/api/admin/payments/${found.paymentId}/refund`;
      return { url, cookie: caller.cookie(), body: { amount: found.refund } };
    },
    'PUT /api/admin/appointments/{id}': async () => {
      const { caller: customer, id } = await bookings.newBooking();
      await sign(customer, id);
      const caller = await desk();
      return {
        url: `/api/admin/appointments/${id}`,
        cookie: caller.cookie(),
        body: { inspectorStatus: 'en_route' },
      };
    },
    'PUT /api/admin/appointments/{id}/notes': async () => {
      const { id } = await bookings.newBooking();
      const caller = await desk();
      const body = { ...NO_NOTES, changeId: randomUUID(), revision: 0 };
      return { url: `/api/admin/appointments/${id}/notes`, cookie: caller.cookie(), body };
    },
    'PUT /api/admin/appointments/{id}/pays-at': async () => {
      const { id } = await bookings.newBooking();
      const caller = await desk();
      const body = { paysAt: 'closing', from: 'before', closing: NO_CLOSING };
      return { url: `/api/admin/appointments/${id}/pays-at`, cookie: caller.cookie(), body };
    },
    'POST /api/admin/appointments/{id}/change': async () => {
      const { id } = await bookings.newBooking();
      const caller = await desk();
      const url = `/api/admin/appointments/${id}/change`;
      const { revision } = await caller.must(z.looseObject({ revision: z.number() }), 'GET', url);
      const changes = { revision, payer: { lastName: 'Reyes' } };
      const shape = z.looseObject({ fingerprint: z.string() });
      const { fingerprint } = await caller.must(shape, 'POST', `${url}/preview`, changes);
      return { url, cookie: caller.cookie(), body: { ...changes, fingerprint, changeId: randomUUID() } };
    },
    'POST /api/admin/appointments/{id}/change/preview': async () => {
      const { id } = await bookings.newBooking();
      const caller = await desk();
      const url = `/api/admin/appointments/${id}/change`;
      const { revision } = await caller.must(z.looseObject({ revision: z.number() }), 'GET', url);
      const body = { revision, payer: { lastName: 'Reyes' } };
      return { url: `${url}/preview`, cookie: caller.cookie(), body };
    },
    'POST /api/admin/appointments/{id}/reminders': async () => {
      const { id } = await bookings.newBooking();
      const caller = await desk();
      const url = `/api/admin/appointments/${id}/reminders`;
      return { url, cookie: caller.cookie(), body: { channel: 'email' } };
    },
    'POST /api/admin/appointments/{id}/signing-link': async () => {
      const { id } = await bookings.newBooking();
      const caller = await desk();
      const url = `/api/admin/appointments/${id}/signing-link`;
      return { url, cookie: caller.cookie(), body: undefined };
    },
    'POST /api/admin/appointments/{id}/payment-link': async () => {
      const { id } = await bookings.newBooking();
      const caller = await desk();
      const url = `/api/admin/appointments/${id}/payment-link`;
      return { url, cookie: caller.cookie(), body: undefined };
    },
    'PUT /api/admin/settings': async () => {
      const caller = await desk();
      const { otherwise: _, ...body } = await caller.must(z.looseObject({}), 'GET', '/api/admin/settings');
      return { url: '/api/admin/settings', cookie: caller.cookie(), body };
    },
    'GET /api/payment-links/lookup': async () => {
      const caller = await desk();
      const [first] = (await caller.must(links, 'GET', '/api/admin/payment-links')).links;
      if (!first) return undefined;
      const seen = z.string().catch('').parse(first.stripeUrl);
      const stripeUrl = 'https://buy.stripe.com/test_attack';
      await caller.ask('PUT', `/api/admin/payment-links/${first.id}`, { stripeUrl, seen });
      const url = `/api/payment-links/lookup?amount=${first.amount}&type=${first.type}`;
      return { url, cookie: caller.cookie(), body: undefined };
    },
  };
}
