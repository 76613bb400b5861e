// Refusals about what is booked, for which house and at which price.
import type { Refused } from './refused.ts';

export const propertyRefusals = {
  'custom-pricing': { status: 422, message: ({ customPricing }) => customPricing },
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
    message: ({ credentials }) =>
      `The challenge price needs an inspector who holds all ${credentials} credentials.`,
  },
  'claim-rejected': {
    status: 409,
    message: ({ phone }) =>
      `We couldn’t confirm a claim for this property, so the standard fee applies. Questions? Call ${phone}.`,
  },
  'unknown-property': {
    status: 404,
    message: 'We can’t find that property anymore. Please enter the address again.',
  },
  'unknown-service': { status: 422, message: 'That service is not offered.' },
  'unknown-addon': { status: 422, message: 'That add-on is not offered.' },
  'places-unavailable': {
    status: 503,
    message: 'The address search isn’t working right now. Please enter the address yourself.',
  },
  'place-not-found': { status: 404, message: 'Could not find coordinates for this address.' },
} as const satisfies Record<string, Refused>;
