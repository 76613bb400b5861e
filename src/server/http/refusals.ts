// Status and message of every expected refusal.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../api/failure.ts';
import type { BusinessProfile } from '../../domain/business/profile.ts';
import { phoneText } from '../../domain/business/wording.ts';
import { customPricing } from '../../domain/property/problem-text.ts';
import { failure } from './failures.ts';
import { bookingRefusals } from './refused/booking.ts';
import { deskRefusals } from './refused/desk.ts';
import { fileRefusals } from './refused/files.ts';
import { identityRefusals } from './refused/identity.ts';
import { newAppointmentRefusals } from './refused/new-appointment.ts';
import { paymentRefusals } from './refused/payment.ts';
import { phoneRefusals } from './refused/phone.ts';
import { propertyRefusals } from './refused/property.ts';
import type { NamedInRefusals, Refused } from './refused/refused.ts';
import { reportRefusals } from './refused/report.ts';
import { signingRefusals } from './refused/signing.ts';

const refusals = {
  ...propertyRefusals,
  ...phoneRefusals,
  ...bookingRefusals,
  ...signingRefusals,
  ...paymentRefusals,
  ...identityRefusals,
  ...deskRefusals,
  ...newAppointmentRefusals,
  ...reportRefusals,
  ...fileRefusals,
};

export type Refusal = keyof typeof refusals;

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: Refusal,
  fields?: Failure['fields'],
  more?: object,
): FastifyReply {
  const { status, message }: Refused = refusals[reason];
  const words = fields?.length
    ? `${fields.map((field) => field.message).join(' ')}`
    : inWords(message, request.server.business.current().profile);
  return reply.status(status).send({
    ...failure(request, status, { code: reason, message: words, ...(fields && { fields }) }),
    ...more,
  });
}

const inWords = (message: Refused['message'], profile: BusinessProfile): string =>
  typeof message === 'string' ? message : message(namedIn(profile));

const namedIn = (profile: BusinessProfile): NamedInRefusals => ({
  phone: phoneText(profile.office.phone),
  credentials: profile.credentials.length,
  customPricing: customPricing(profile),
});
