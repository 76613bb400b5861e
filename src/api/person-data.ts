// Data stored about one person, and its removal. The email or phone is in the body, so that it is not logged.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inDollars } from './money.ts';
import { text } from './text.ts';

const contactSchema = z.strictObject({
  email: text(300).optional(),
  phone: text(40).optional(),
});
const hasContact = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }) =>
  Boolean(email?.trim() || phone?.trim());
const CONTACT_REQUIRED = 'Please enter an email or a phone number';

const count = z.number().int();
const names = z.object({ emails: z.array(z.string()), phones: z.array(z.string()) });

export const personCountsSchema = z.object({
  appointments: count.describe('Appointments they booked and paid for'),
  mentions: count.describe('Other people’s appointments that name them'),
  deliveries: count.describe('Records of mails and texts to them'),
  messages: count.describe('Mails and texts captured by the sandbox'),
  waitingList: count.describe('Places on the waiting list'),
  verifications: count.describe('Codes sent to their number, and verifications of it'),
  consents: count.describe('Consents to texts without any text sent'),
  claims: count.describe('Claims to the challenge price'),
  requests: count.describe('Signature requests to them or for their bookings'),
  payments: count.describe('Payment methods of their payments'),
  credits: count.describe('Credits of their number'),
  agreements: count.describe('Signed agreements after the claim period'),
  notes: count.describe('Appointments with the inspector’s notes'),
  closings: count.describe('Closings with an escrow officer'),
  reports: count.describe('Inspection reports that are theirs, after the claim period'),
  reportMessages: count.describe('Questions about reports, and answers'),
  repairs: count.describe('Choices and words in their repair lists'),
  reportReads: count.describe('Times they opened or downloaded a report; the entry stays without their name'),
});

const keptAgreements = {
  agreements: count.describe('Signed agreements within the claim period'),
  reports: count.describe('Inspection reports that are theirs, within the claim period'),
  until: z
    .string()
    .nullable()
    .describe('The day after which the last of them is deleted automatically, as display text'),
};

export type PersonCounts = z.infer<typeof personCountsSchema>;

export const searchPersonData = endpoint({
  method: 'POST',
  path: '/api/admin/person-data/search',
  noun: 'person data',
  summary: 'Data stored about the person with this email or phone number',
  access: 'desk',
  request: { body: contactSchema.refine(hasContact, CONTACT_REQUIRED) },
  answer: z.object({
    counts: personCountsSchema,
    kept: z
      .object({ consents: count, optOuts: count, ...keptAgreements })
      .describe('Kept as evidence: consents to texts we sent, STOP replies, and signed agreements'),
    agreements: z.array(
      z.object({
        id: z.uuid(),
        signedAtWords: z.string(),
        version: z.string(),
        sha256: z.string(),
        inForce: z.boolean(),
        removalAsked: z.boolean().describe('It is deleted automatically after the claim period'),
        file: z.string().describe('URL of the signed copy'),
      }),
    ),
    unusedCredit: z
      .string()
      .nullable()
      .describe(inDollars('unused credits; removal voids them', '"$287.50"')),
    alsoRemoved: names.describe('Other contacts that only their own bookings have; counted and removed too'),
    alsoKnownBy: names.describe(
      'Contacts that other bookings share; search for them too if they belong to the same person',
    ),
    appointments: z.array(
      z.object({
        id: z.uuid(),
        formattedDateTime: z.string(),
        status: z.string(),
        address: z.string(),
        as: z.enum(['payer', 'named']),
        upcoming: z.boolean(),
        inspectionPeriod: z.string().nullable().describe('Of the buyer; only for their own bookings'),
        report: z
          .object({
            isTheirs: z.boolean().describe('It goes when they are removed; otherwise only they go'),
            versions: count,
            documents: count,
            photos: count,
            reads: count.describe('Times they opened or downloaded it'),
            messages: count,
            repairs: count.describe('Findings they chose for the repair request'),
          })
          .nullable()
          .describe('null: there is nothing of a report'),
        access: z
          .object({ entry: z.string(), pets: z.string(), utilities: z.string() })
          .nullable()
          .describe('What is noted about getting in, without codes; only for their own bookings'),
      }),
    ),
  }),
});

export type PersonData = z.infer<typeof searchPersonData.answer>;

export const erasePersonData = endpoint({
  method: 'POST',
  path: '/api/admin/person-data/erase',
  noun: 'person data',
  summary: 'Remove a person; dates, prices and properties are kept for accounting',
  access: 'desk',
  request: {
    body: contactSchema
      .extend({
        confirm: z.literal(true),
        creditsEnd: z.boolean().optional().describe('Confirms that unused credits are voided'),
      })
      .refine(hasContact, CONTACT_REQUIRED),
  },
  answer: z.object({ removed: personCountsSchema, kept: z.object(keptAgreements) }),
});
