// Expected refusals of the use cases: which status and which words each one gets.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../../api/failure.ts';
import { credentials } from '../../domain/business.ts';
import { CUSTOM_PRICING } from '../../domain/property/problem-words.ts';
import { failure } from './failures.ts';

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
  'place-not-found': { status: 404, message: 'Could not find coordinates for this address.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type Refusal = keyof typeof refusals;

export function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  reason: Refusal,
  fields?: Failure['fields'],
): FastifyReply {
  const { status, message } = refusals[reason];
  const words = fields?.length ? `${fields.map((field) => field.message).join(' ')}` : message;
  return reply
    .status(status)
    .send(failure(request, status, { code: reason, message: words, ...(fields && { fields }) }));
}
