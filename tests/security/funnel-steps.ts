// The funnel's steps as calls, in any order. Each uses real results of earlier steps, or made-up ones if those are
// missing.
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { contactOf } from '../support/booker.ts';
import { nobody } from '../support/managing.ts';
import { cards, payWith } from '../support/paying.ts';
import { completeContract } from '../support/signing.ts';
import { makeVisitor, type Visitor } from '../support/visitor.ts';

export const STEPS = [
  'property',
  'send-code',
  'verify',
  'price',
  'reserve',
  'read-agreement',
  'sign',
  'send-for-signature',
  'ask-to-pay',
  'pay',
  'success',
  'move',
  'recipients',
  'documents',
  'release',
  'cancel',
  'track',
] as const;
export type Step = (typeof STEPS)[number];

/** The order in which a visitor's pages make them. */
export const happyPath: readonly Step[] = [
  'property',
  'send-code',
  'verify',
  'price',
  'reserve',
  'read-agreement',
  'sign',
  'ask-to-pay',
  'pay',
  'success',
  'track',
];

export type Walker = ReturnType<typeof makeWalker>;

export function makeWalker(app: FastifyInstance, place: { number: number; date: string; time: string }) {
  let visitor: Visitor = makeVisitor(app);
  const phoneNumber = `602551${String(place.number).padStart(4, '0')}`;
  const learned = {
    propertyId: randomUUID() as string,
    code: '000000',
    appointmentId: randomUUID() as string,
    termsHash: '0'.repeat(64),
    clientSecret: 'nothing',
    fingerprint: 'nothing',
    trackingToken: 'nothing',
  };
  const done = new Set<Step>();

  const makeCall = (step: Step) => {
    const { propertyId, appointmentId, termsHash } = learned;
    switch (step) {
      case 'property': {
        const house = { streetNumber: String(100 + place.number), streetName: 'Main St', zipCode: '85201' };
        return visitor.post('/api/property/manual', { ...house, squareFootage: 1_850 });
      }
      case 'send-code':
        return visitor.post('/api/sms/send-verification', { phoneNumber });
      case 'verify':
        return visitor.post('/api/sms/verify-code', { phoneNumber, code: learned.code });
      case 'price':
        return visitor.post('/api/pricing/calculate', { serviceId: 'standard', propertyId });
      case 'reserve':
        return visitor.post('/api/appointments/schedule', {
          date: place.date,
          time: place.time,
          propertyId,
          contactData: contactOf(phoneNumber, place.number),
        });
      case 'read-agreement':
        return visitor.post('/api/agreements/open', { appointmentId });
      case 'sign': {
        const own = { payerPhone: phoneNumber, payerEmail: `dana${place.number}@example.com`, termsHash };
        return visitor.post('/api/appointments', {
          appointmentId,
          contractData: { ...completeContract, ...own },
        });
      }
      case 'send-for-signature':
        return visitor.post('/api/contracts/send-for-signature', {
          title: 'Agreement',
          message: 'Please sign.',
          signerName: 'Robin Okafor',
          signerEmail: 'robin@example.com',
          contractType: 'service_agreement',
          appointmentId,
        });
      case 'ask-to-pay':
        return visitor.post('/api/create-payment-intent', { appointmentId });
      case 'pay':
        return payWith(visitor, learned.clientSecret, cards.good);
      case 'success':
        return visitor.post('/api/payment/success', { appointmentId });
      case 'move':
        return visitor.post('/api/manage-booking/reschedule', {
          appointmentId,
          scheduledDateTime: `${place.date}T16:00:00-07:00`,
        });
      case 'recipients':
        return visitor.post('/api/manage-booking/recipients', { appointmentId, ...nobody });
      case 'documents':
        return visitor.post('/api/manage-booking/documents', { appointmentId });
      case 'release':
        return visitor.post('/api/appointments/release', { id: appointmentId });
      case 'cancel':
        return visitor.post('/api/manage-booking/cancel', {
          appointmentId,
          fingerprint: learned.fingerprint,
        });
      case 'track':
        return visitor.get(`/api/appointments/${learned.trackingToken}/tracking`);
    }
  };

  return {
    place,
    learned,
    done: done as ReadonlySet<Step>,
    /** From here on another browser that knows all answers of the first one. */
    becomeSomebodyElse: () => {
      visitor = makeVisitor(app);
      done.clear();
    },
    walk: async (step: Step) => {
      // The outcome is read right before canceling.
      if (step === 'cancel') {
        const { appointmentId } = learned;
        const opened = await visitor.post('/api/manage-booking/open', { appointmentId });
        learned.fingerprint = opened.json()?.cancellation?.fingerprint ?? 'nothing';
      }
      const answer = await makeCall(step);
      if (answer.statusCode < 300) {
        done.add(step);
        const told = answer.json();
        if (step === 'property') learned.propertyId = told.property.id;
        if (step === 'send-code') learned.code = told.code;
        if (step === 'reserve') learned.appointmentId = told.id;
        if (step === 'read-agreement') learned.termsHash = told.termsHash;
        if (step === 'success') learned.trackingToken = told.trackingToken ?? 'nothing';
        if (step === 'ask-to-pay') learned.clientSecret = told.clientSecret;
        if (step === 'pay' && told.state !== 'succeeded') done.delete('pay');
      }
      return answer;
    },
  };
}
