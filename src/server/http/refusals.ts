// Status and message of every expected refusal.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../api/failure.ts';
import { failure } from './failures.ts';
import { bookingRefusals } from './refused/booking.ts';
import { deskRefusals } from './refused/desk.ts';
import { identityRefusals } from './refused/identity.ts';
import { paymentRefusals } from './refused/payment.ts';
import { phoneRefusals } from './refused/phone.ts';
import { propertyRefusals } from './refused/property.ts';
import { signingRefusals } from './refused/signing.ts';

const refusals = {
  ...propertyRefusals,
  ...phoneRefusals,
  ...bookingRefusals,
  ...signingRefusals,
  ...paymentRefusals,
  ...identityRefusals,
  ...deskRefusals,
};

export type Refusal = keyof typeof refusals;

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: Refusal,
  fields?: Failure['fields'],
  more?: object,
): FastifyReply {
  const { status, message } = refusals[reason];
  const words = fields?.length ? `${fields.map((field) => field.message).join(' ')}` : message;
  return reply.status(status).send({
    ...failure(request, status, { code: reason, message: words, ...(fields && { fields }) }),
    ...more,
  });
}
