// Asking another person by email to sign.
import { z } from 'zod';
import { MAX_REQUEST_MESSAGE } from '../domain/agreement/signature-request.ts';
import { RELATIONSHIP_IDS } from '../domain/contact/relationship.ts';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

const line = text(300).optional();

/** The contract form without the signer's own parts: consent, initials and signature. */
const filledInSchema = z.strictObject({
  payerName: line,
  payerPhone: line,
  payerEmail: line,
  reportEmail: line,
  relationshipToBuyer: z.enum(RELATIONSHIP_IDS).optional(),
  buyerName: line,
  buyerPhone: line,
  buyerEmail: line,
  authorizedByBuyer: z.boolean().optional(),
  realtorName: line,
  realtorPhone: line,
  contractorName: line,
  contractorPhone: line,
  financeCompany: line,
  financePhone: line,
  otherPartyName: line,
  otherPartyRole: line,
  otherPartyPhone: line,
  optOutMedia: z.boolean().optional(),
});

export const sendForSignature = endpoint({
  method: 'POST',
  path: '/api/contracts/send-for-signature',
  noun: 'contract',
  summary: 'Email a signing link for a reservation of this browser',
  request: {
    body: z.strictObject({
      title: text(200),
      message: text(2000)
        .max(MAX_REQUEST_MESSAGE, `At most ${MAX_REQUEST_MESSAGE} characters, please.`)
        .describe('Links are removed from it'),
      signerName: text(300),
      signerEmail: text(254),
      contractType: z.literal('service_agreement'),
      appointmentId: z.uuid().optional().describe('Default: the newest reservation of this browser'),
      contractData: filledInSchema
        .optional()
        .describe('Prefilled for the signer; default: the booking’s data'),
    }),
  },
  answer: z.object({
    success: z.boolean(),
    documentId: z.string().nullable(),
    error: z.string().nullable(),
  }),
  perMinute: 10,
});
