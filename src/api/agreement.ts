// Signing the agreement. Who may is shown by the link they were mailed, or by the browser that reserved the time.
import { z } from 'zod';
import { TERMS_CHANGES } from '../domain/agreement/booking-terms.ts';
import { RELATIONSHIP_IDS } from '../domain/contact/relationship.ts';
import { endpoint } from './endpoint.ts';
import { cents, dollars } from './money.ts';
import { SIGNED_COPY_PATH } from './signed-copy-path.ts';
import { text } from './text.ts';

const signingTokenSchema = text(200).describe('From a signing link');

export const prefilledSchema = z.object({
  payerName: z.string(),
  payerPhone: z.string(),
  payerEmail: z.string(),
  reportEmail: z.string(),
  relationshipToBuyer: z.enum(RELATIONSHIP_IDS),
  buyerName: z.string(),
  buyerPhone: z.string(),
  buyerEmail: z.string(),
  realtorName: z.string(),
  realtorPhone: z.string(),
  contractorName: z.string(),
  contractorPhone: z.string(),
  financeCompany: z.string(),
  financePhone: z.string(),
  otherPartyName: z.string(),
  otherPartyRole: z.string(),
  otherPartyPhone: z.string(),
  optOutMedia: z.boolean(),
});

const signedSchema = z.object({
  agreementId: z.uuid(),
  signerName: z.string(),
  signedAt: z.string().describe('With its offset'),
  signedAtWords: z.string().describe('For people'),
});

export const signingSchema = z.object({
  appointmentId: z.uuid(),
  state: z
    .enum(['to-sign', 'to-amend', 'signed', 'ended'])
    .describe('to-amend: signed, and moved since; ended: the time was released, canceled or is over'),
  edition: z.number().int().describe('The first agreement of this booking, or the one after a change'),
  outdatedBy: z.array(z.enum(TERMS_CHANGES)).describe('What has changed since it was signed before'),
  totalBefore: dollars('what it was signed for before, where that no longer counts').nullable(),
  agreement: z.object({ version: z.string(), textHash: z.string() }),
  termsHash: z.string().describe('Sent back with the signature: what was looked at is what is signed'),
  address: z.string(),
  scheduledAt: z.string(),
  formattedDateTime: z.string(),
  service: z.string().describe('For people, with its add-ons'),
  details: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .describe('The Booking Details the agreement refers to; recipients only with prefilled'),
  total: dollars(),
  dueCents: cents('what is left to pay'),
  refundTerms: z.string().describe('Refund terms in one line, shown under the total'),
  paymentUrl: z.string().nullable().describe('A hosted payment page of exactly this amount'),
  awaitingVerification: z.boolean(),
  heldUntilWords: z.string().nullable(),
  payByWords: z.string().nullable().describe('When a booked time that is not paid is released'),
  needsPhone: z.boolean().describe('Without a link, this browser has to verify the phone again first'),
  prefilled: prefilledSchema.nullable().describe('null unless this person has something to sign'),
  emailFixed: z
    .boolean()
    .describe('Opened by the payer’s link: the email is the one it was sent to, and cannot be changed here'),
  signed: signedSchema.nullable(),
  amendment: z
    .object({
      beforeWords: z.string().describe('The time that was signed for'),
      afterWords: z.string(),
      sentences: z.array(z.string()).describe('The text that is signed'),
      termsHash: z.string().describe('Sent back with the name'),
    })
    .nullable()
    .describe('What is left to sign after a move'),
});

export type Signing = z.infer<typeof signingSchema>;

/** A link, or an appointment of this browser; neither: the newest one of this browser. */
export const openSigning = endpoint({
  method: 'POST',
  path: '/api/agreements/open',
  noun: 'agreement',
  summary: 'What there is to sign, by signing link or by this browser’s reservation',
  request: {
    body: z.strictObject({ token: signingTokenSchema.optional(), appointmentId: z.uuid().optional() }),
  },
  answer: signingSchema,
  perMinute: 60,
});

export const signAmendment = endpoint({
  method: 'POST',
  path: '/api/agreements/amend',
  noun: 'agreement',
  summary: 'Sign the new time of a booking whose agreement is signed; everything else stays as signed',
  request: {
    body: z.strictObject({
      token: signingTokenSchema.optional(),
      appointmentId: z.uuid().optional(),
      termsHash: z
        .string()
        .regex(/^[\da-f]{64}$/)
        .describe('From /api/agreements/open'),
      name: text(120).describe('The signature: the signer’s full name'),
    }),
  },
  answer: z.object({ agreementId: z.uuid().describe('Of the amendment'), signedAt: z.string() }),
  status: 201,
  perMinute: 10,
});

export const renewSigningLink = endpoint({
  method: 'POST',
  path: '/api/agreements/link',
  noun: 'agreement',
  summary:
    'Mail a fresh signing link to the payer of the booking that an expired one, or this browser, stands for',
  request: {
    body: z.strictObject({ token: signingTokenSchema.optional(), appointmentId: z.uuid().optional() }),
  },
  answer: z.object({ sent: z.literal(true) }),
  status: 202,
  perMinute: 5,
});

export const verifyAgreement = endpoint({
  method: 'GET',
  path: '/api/agreements/:id/verify',
  noun: 'agreement',
  summary: 'Whether the stored copy of a signed agreement, its seal and its trail are as they were made',
  request: { params: z.object({ id: z.uuid() }) },
  answer: z.object({
    id: z.uuid(),
    amends: z.uuid().nullable().describe('An amendment: the agreement it belongs to'),
    valid: z
      .boolean()
      .describe('Every check passed; false also where our copy was removed and cannot be shown'),
    checks: z.object({
      file: z
        .union([z.boolean(), z.literal('removed')])
        .describe(
          'The stored file has the hash it had when it was signed; removed: at the request of a person named in it',
        ),
      seal: z
        .union([z.boolean(), z.enum(['provider', 'removed'])])
        .describe('The seal in it is whole and ours; provider: a provider’s, which PDF readers check'),
      trail: z.boolean().describe('The audit trail is unbroken, and its one entry names this file'),
    }),
    removedAt: z
      .string()
      .nullable()
      .describe('When our copy was removed after its claim period; null while it is stored'),
    removedWords: z
      .string()
      .nullable()
      .describe('For people: “on …”, or “on or before …” where an older version kept no date'),
    sha256: z.string(),
    version: z.string(),
    signedAt: z.string(),
    signedAtWords: z.string(),
    inForce: z.boolean().describe('false: the booking has changed or ended since'),
  }),
  perMinute: 30,
});

export const findSignedFile = endpoint({
  method: 'GET',
  path: '/api/agreements/by-file/:sha256',
  noun: 'agreement',
  summary: 'Which signed agreement a file with this SHA-256 is, if any',
  request: { params: z.object({ sha256: z.string().regex(/^[\da-f]{64}$/) }) },
  answer: z.object({ id: z.uuid().nullable() }),
  perMinute: 30,
});

/** For whoever holds the link, the browser that booked, and the inspector. */
export const readSignedCopy = endpoint({
  method: 'GET',
  path: SIGNED_COPY_PATH,
  noun: 'agreement',
  summary: 'The signed copy',
  request: {
    params: z.object({ id: z.uuid() }),
    query: z.object({ token: signingTokenSchema.optional() }),
  },
  answer: z.unknown().describe('The file'),
  fileTypes: ['application/pdf'],
  perMinute: 60,
});
