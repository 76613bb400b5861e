// Signing the agreement, authorized by a signing link or by the browser that reserved the time.
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

/** The text of an agreement, with the business's facts filled in. */
const agreementSchema = z.object({
  version: z.string(),
  effective: z.string().describe('The day from which this version is used: YYYY-MM-DD'),
  title: z.string(),
  preamble: z.string(),
  sections: z
    .array(
      z.object({
        number: z.number().int(),
        id: z.string(),
        title: z.string(),
        paragraphs: z.array(z.string()).readonly(),
        list: z.array(z.string()).readonly().exactOptional().describe('Follows the first paragraph'),
      }),
    )
    .readonly(),
});

const signedSchema = z.object({
  agreementId: z.uuid(),
  signerName: z.string(),
  signedAt: z.string().describe('ISO 8601 with offset'),
  signedAtWords: z.string().describe('Display text'),
});

export type AgreementWords = z.infer<typeof agreementSchema>;

export const signingSchema = z.object({
  appointmentId: z.uuid(),
  state: z
    .enum(['to-sign', 'to-amend', 'signed', 'ended'])
    .describe('to-amend: signed, then moved; ended: the booking was released, canceled or is over'),
  edition: z.number().int().describe('1 for the first agreement of this booking, higher after changes'),
  outdatedBy: z.array(z.enum(TERMS_CHANGES)).describe('Changes since the last signature'),
  totalBefore: dollars('what it was signed for before, where that no longer counts').nullable(),
  agreement: agreementSchema.extend({ textHash: z.string() }).describe('The text to sign'),
  termsHash: z.string().describe('Send it back with the signature: proves which terms were shown'),
  address: z.string(),
  scheduledAt: z.string(),
  formattedDateTime: z.string(),
  service: z.string().describe('Display text, including add-ons'),
  details: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .describe('The agreement’s Booking Details; recipients only together with prefilled'),
  total: dollars(),
  surcharges: z.array(z.string()).optional().describe('Those in the total, as display text'),
  dueCents: cents('what is left to pay'),
  keyTerms: z
    .array(z.object({ name: z.string(), words: z.string() }))
    .describe('A summary of the agreement’s terms'),
  refundTerms: z.string().describe('Refund terms in one line, shown under the total'),
  paymentUrl: z.string().nullable().describe('Hosted payment page for exactly this amount'),
  awaitingVerification: z.boolean(),
  heldUntilWords: z.string().nullable(),
  payByWords: z.string().nullable().describe('Payment deadline of a signed, unpaid booking'),
  payLaterWords: z
    .string()
    .nullable()
    .describe('"You pay $650 at closing on Mon, May 3."; null: due before the inspection, or paid'),
  needsPhone: z.boolean().describe('Without a link, this browser has to verify the phone again'),
  prefilled: prefilledSchema.nullable().describe('null if this person has nothing to sign'),
  emailFixed: z
    .boolean()
    .describe('Opened by the payer’s link: the email is the one it was sent to and cannot be changed'),
  signed: signedSchema.nullable(),
  amendment: z
    .object({
      beforeWords: z.string().describe('The agreed time'),
      afterWords: z.string(),
      sentences: z.array(z.string()).describe('The text to sign'),
      termsHash: z.string().describe('Send it back with the name'),
    })
    .nullable()
    .describe('The open amendment after a move'),
});

export type Signing = z.infer<typeof signingSchema>;

/** Pages that show the text have it already; other pages fetch it when it is opened. */
export const readAgreement = endpoint({
  method: 'GET',
  path: '/api/agreement',
  noun: 'agreement',
  summary: 'The current text of the service agreement',
  request: {},
  answer: agreementSchema,
  perMinute: 60,
});

/** A signing link, or an appointment of this browser; default: the newest one of this browser. */
export const openSigning = endpoint({
  method: 'POST',
  path: '/api/agreements/open',
  noun: 'agreement',
  summary: 'The agreement to sign, by signing link or by this browser’s reservation',
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
  summary: 'Sign the amendment for a booking’s new time; all other terms stay as signed',
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
  answer: z.object({ agreementId: z.uuid().describe('Id of the amendment'), signedAt: z.string() }),
  status: 201,
  perMinute: 10,
});

export const renewSigningLink = endpoint({
  method: 'POST',
  path: '/api/agreements/link',
  noun: 'agreement',
  summary: 'Email a new signing link to the payer, by an expired link or by this browser’s reservation',
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
  summary: 'Verify the stored copy of a signed agreement: file hash, seal and audit trail',
  request: { params: z.object({ id: z.uuid() }) },
  answer: z.object({
    id: z.uuid(),
    amends: z.uuid().nullable().describe('Set for an amendment: the agreement it belongs to'),
    valid: z.boolean().describe('true if every check passed; false also if our copy was removed'),
    checks: z.object({
      file: z
        .union([z.boolean(), z.literal('removed')])
        .describe(
          'The stored file matches the hash recorded at signing; removed: deleted at the request of a person named in it',
        ),
      seal: z
        .union([z.boolean(), z.enum(['provider', 'removed'])])
        .describe('The seal is intact and ours; provider: a provider’s seal, which PDF readers check'),
      trail: z.boolean().describe('The audit trail is intact, and its one entry names this file'),
    }),
    removedAt: z
      .string()
      .nullable()
      .describe('When our copy was removed after its claim period; null while it is stored'),
    removedWords: z
      .string()
      .nullable()
      .describe('Display text: “on …”, or “on or before …” if an older version recorded no date'),
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
  summary: 'Find the signed agreement with this SHA-256, if any',
  request: { params: z.object({ sha256: z.string().regex(/^[\da-f]{64}$/) }) },
  answer: z.object({ id: z.uuid().nullable() }),
  perMinute: 30,
});

/** Open to holders of the link, the browser that booked, and the inspector. */
export const readSignedCopy = endpoint({
  method: 'GET',
  path: SIGNED_COPY_PATH,
  noun: 'agreement',
  summary: 'The signed copy',
  request: {
    params: z.object({ id: z.uuid() }),
    query: z.object({ token: signingTokenSchema.optional() }),
  },
  answer: z.unknown().describe('The PDF file'),
  fileTypes: ['application/pdf'],
  perMinute: 60,
});
