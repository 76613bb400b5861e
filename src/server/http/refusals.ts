// Expected refusals of the use cases: which status and which words each one gets.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../api/failure.ts';
import { business, credentials } from '../../domain/business.ts';
import { CUSTOM_PRICING } from '../../domain/property/problem-words.ts';
import { WINDOW_DAYS } from '../../domain/scheduling/inspection-times.ts';
import { MAX_WAITED_FOR_DAYS } from '../../domain/scheduling/waiting-list.ts';
import { failure } from './failures.ts';

const { office } = business;

const refusals = {
  'custom-pricing': { status: 422, message: CUSTOM_PRICING },
  'invalid-property': {
    status: 422,
    message: 'Some of the information about the property needs another look.',
  },
  'invalid-claim': {
    status: 422,
    message: 'Some of the information about the other inspector needs another look.',
  },
  'not-a-full-match': {
    status: 422,
    message: `The challenge price needs an inspector who holds all ${credentials.length} credentials.`,
  },
  'claim-rejected': {
    status: 409,
    message: `We could not confirm a claim for this property, so the standard fee applies. Questions? Call ${business.office.phone.display}.`,
  },
  'unknown-property': {
    status: 404,
    message: 'That property is not known any more. Please enter the address again.',
  },
  'unknown-service': { status: 422, message: 'That service is not offered.' },
  'unknown-addon': { status: 422, message: 'That add-on is not offered.' },
  'places-unavailable': {
    status: 503,
    message: 'The address search does not answer right now. Please enter the address by hand.',
  },
  'missing-phone': { status: 422, message: 'Please enter your phone number for SMS verification.' },
  'invalid-phone': {
    status: 422,
    message: 'That is not a complete US phone number. Please enter all ten digits, area code first.',
  },
  'not-a-us-phone': {
    status: 422,
    message: `Codes go to US numbers only. Please enter one, or call us at ${office.phone.display} to book.`,
  },
  'refused-phone': {
    status: 422,
    message: `That number cannot receive our texts. Please enter a mobile number, or call us at ${office.phone.display}.`,
  },
  'phone-limit': {
    status: 429,
    message:
      'That number has been sent several codes just now. Use the newest one, or ask again in ten minutes.',
  },
  'network-limit': {
    status: 429,
    message: `Many codes have been asked for from your connection. Please try again in an hour, or call us at ${office.phone.display}.`,
  },
  'daily-limit': {
    status: 429,
    message: `No more codes can be sent today. Please call us at ${office.phone.display} to book.`,
  },
  'sms-unavailable': {
    status: 503,
    message: `Texts cannot be sent or checked right now. Please try again in a minute, or call us at ${office.phone.display}.`,
  },
  'incomplete-code': { status: 422, message: 'Please enter the complete 6-digit verification code.' },
  'wrong-code': { status: 422, message: 'Invalid verification code. Please try again.' },
  'expired-code': {
    status: 410,
    message: 'That code has expired, was used, or was replaced by a newer one. Please request a new code.',
  },
  'too-many-wrong-codes': {
    status: 410,
    message: 'That code was entered wrong too many times and is no longer valid. Please request a new code.',
  },
  'incomplete-contact': { status: 422, message: 'Some of your contact details are missing.' },
  'phone-not-verified': {
    status: 403,
    message:
      'Please verify this phone number by text message first, in this browser. It then counts for 24 hours.',
  },
  'invalid-time': { status: 422, message: 'Please choose one of the times offered for that day.' },
  'not-bookable': {
    status: 422,
    message: `No inspection can start at that time. Please choose another one, or call ${office.phone.display}.`,
  },
  'time-taken': { status: 409, message: 'Failed to schedule your inspection. Please try again.' },
  'too-many-holds': {
    status: 409,
    message: `This phone number already holds three times that are neither signed nor paid. Please finish or give back one of them, or call ${office.phone.display}.`,
  },
  'too-many-changes': {
    status: 429,
    message: `The time was changed very often today. Please try again tomorrow, or call ${office.phone.display}.`,
  },
  'not-signed-in': { status: 401, message: 'Please sign in.' },
  'not-an-inspector': { status: 403, message: 'You need inspector privileges to access this page.' },
  'from-elsewhere': { status: 403, message: 'This can only be done from our own pages.' },
  'unknown-appointment': { status: 404, message: 'There is no such reservation in this browser any more.' },
  'too-many-listeners': { status: 503, message: 'Many people are looking at the calendar right now.' },
  'place-not-found': { status: 404, message: 'Could not find coordinates for this address.' },
  'invalid-waiter': { status: 422, message: 'Some of your details need another look.' },
  'no-waiting-list': {
    status: 422,
    message: `There is no waiting list for that day. Please choose a day with inspections within the next ${WINDOW_DAYS} days.`,
  },
  'times-are-free': {
    status: 422,
    message: 'There are times free on that day just now. Please choose one of them.',
  },
  'too-many-places': {
    status: 422,
    message: `That e-mail address waits for ${MAX_WAITED_FOR_DAYS} days already. Leave one of those lists first, with the link in its e-mail.`,
  },
  'unknown-place': {
    status: 404,
    message: `This link to the waiting list does not work. Please open it again from our e-mail, or call us at ${office.phone.display}.`,
  },
} as const satisfies Record<string, { status: number; message: string }>;

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
