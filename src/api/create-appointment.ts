// Submits the signed contract: completes the reservation of this browser or link, or reserves and signs in one step.

import { z } from 'zod';
import { RELATIONSHIP_IDS } from '../domain/contact/relationship.ts';
import { dayMs } from '../domain/durations.ts';
import { PAYMENT_METHODS } from '../domain/pricing/payment-method.ts';
import { STANDARD_SERVICE } from '../domain/pricing/services.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { dollarText, inDollars } from './money.ts';
import { text } from './text.ts';

const line = text(300).default('');
const ageMs = z
  .number()
  .min(0)
  .max(90 * dayMs);

/** The contract form. Unknown fields are refused. */
export const contractDataSchema = z.strictObject({
  payerName: line,
  payerPhone: line,
  payerEmail: line,
  inspectionAddress: line.describe('Ignored: the address comes from the booking'),
  reportEmail: line,
  relationshipToBuyer: z.union([z.enum(RELATIONSHIP_IDS), z.literal('family')]).default('buyer'),
  buyerName: line,
  buyerPhone: line,
  buyerEmail: line,
  authorizedByBuyer: z.boolean().default(false),
  realtorName: line,
  realtorPhone: line,
  contractorName: line,
  contractorPhone: line,
  financeCompany: line,
  financePhone: line,
  otherPartyName: line,
  otherPartyRole: line,
  otherPartyPhone: line,
  optOutMedia: z.boolean().default(false),
  esignConsent: z.boolean().default(false),
  contractRead: z.boolean().default(false),
  clientInitials: text(40).default(''),
  initials: z.record(text(80), text(40)).default({}).describe('Keyed by section id'),
  acknowledged: z.boolean().default(false),
  signature: z
    .strictObject({ kind: z.literal('typed'), name: text(300) })
    .nullish()
    .describe('A typed signature; a drawn one goes into signatureDataUrl'),
  ages: z
    .strictObject({ consentMs: ageMs, initialsMs: z.record(text(80), ageMs) })
    .optional()
    .describe('Age of each step when sent, in milliseconds'),
  termsHash: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional()
    .describe(
      'Hash of the terms shown, from /api/agreements/open. Required for an existing reservation; not if it is reserved and signed in one step',
    ),
});

/** The documented payload's value if no price was shown. */
export const UNSEEN_PRICE = '450.00';

/** In the documented payload, but decided by the server: accepted and ignored. */
const ignored = z.unknown().optional().describe('Ignored: the server decides');

export const createAppointment = endpoint({
  method: 'POST',
  path: '/api/appointments',
  noun: 'appointment',
  summary: 'Sign the agreement: completes the reservation of this time, or reserves and signs in one step',
  request: {
    body: z.strictObject({
      appointmentId: z.uuid().optional().describe('The reservation, if known'),
      signingToken: text(200).optional().describe('From a signing link'),
      propertyId: text(60).default('temp-property'),
      propertyAddress: text(300).default(''),
      scheduledDateTime: text(40)
        .optional()
        .describe('ISO 8601; identifies this browser’s reservation, or the time to reserve'),
      contactData: z.record(z.string(), z.unknown()).default({}),
      serviceId: text(60).default(STANDARD_SERVICE),
      addons: z.array(text(60)).max(10).default([]),
      paymentMethod: z.enum(PAYMENT_METHODS).optional().describe('Refused if it differs from the booking’s'),
      totalPrice: z
        .union([z.string().max(20), z.number()])
        .optional()
        .describe(
          inDollars(
            `the price that was shown. Another one than the booking’s is refused. Not sent, it is ${UNSEEN_PRICE}, unless termsHash names the price of a reservation`,
          ),
        ),
      specialInstructions: text(1000).default(''),
      contractData: contractDataSchema,
      signatureDataUrl: z
        .string()
        .max(2_900_000)
        .nullish()
        .describe('A drawn signature: data:image/png;base64,…'),
      payerName: ignored,
      payerEmail: ignored,
      payerPhone: ignored,
      buyerName: ignored,
      buyerEmail: ignored,
      relationshipToBuyer: ignored,
      realtorName: ignored,
      realtorEmail: ignored,
      inspectionReportEmail: ignored,
      paymentStatus: ignored,
      status: ignored,
    }),
  },
  answer: z.object({ id: z.uuid(), agreementId: z.uuid(), signedAt: z.string() }),
  status: 201,
  refusals: {
    409: failureSchema
      .extend({
        totalPrice: dollarText('the right price, where the price differs').optional(),
        paymentMethod: z.enum(PAYMENT_METHODS).optional(),
      })
      .loose(),
  },
  /** Decoding pictures is expensive. */
  perMinute: 10,
  bodyLimitBytes: 3 * 1024 * 1024,
});
