// What is stored about one person, and its removal. The address or number is in the body, so that no log has it.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { inDollars } from './money.ts';
import { text } from './text.ts';

const who = z.strictObject({
  email: text(300).optional(),
  phone: text(40).optional(),
});
const named = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }) =>
  Boolean(email?.trim() || phone?.trim());
const NAME_SOMEBODY = 'Please enter an email or a phone number';

const count = z.number().int();
const names = z.object({ emails: z.array(z.string()), phones: z.array(z.string()) });

export const personCountsSchema = z.object({
  appointments: count.describe('Booked and paid for by them'),
  mentions: count.describe('Other people’s appointments that name them'),
  deliveries: count.describe('Notes of mails and texts to them'),
  messages: count.describe('Mails and texts the sandbox kept'),
  waitingList: count.describe('Places on the waiting list'),
  verifications: count.describe('Codes sent to and verifications of their number'),
  consents: count.describe('Consents to texts that no sent text rests on'),
  claims: count.describe('Claims to the challenge price'),
  requests: count.describe('Requests to sign, to them or for their bookings'),
  payments: count.describe('What payments of theirs were made with'),
  credits: count.describe('Credits under their number'),
  agreements: count.describe('Signed agreements under which no claim can be made any more'),
});

const keptAgreements = {
  agreements: count.describe('Signed agreements under which a claim can still be made'),
  until: z
    .string()
    .nullable()
    .describe('The day after which the last of them is deleted automatically, in words'),
};

export type PersonCounts = z.infer<typeof personCountsSchema>;

export const searchPersonData = endpoint({
  method: 'POST',
  path: '/api/admin/person-data/search',
  noun: 'person data',
  summary: 'What is stored about the person with this email or phone number',
  access: 'inspector',
  request: { body: who.refine(named, NAME_SOMEBODY) },
  answer: z.object({
    counts: personCountsSchema,
    kept: z
      .object({ consents: count, optOuts: count, ...keptAgreements })
      .describe('Stays as evidence: consents to texts we sent, STOP replies, and signed agreements'),
    agreements: z.array(
      z.object({
        id: z.uuid(),
        signedAtWords: z.string(),
        version: z.string(),
        sha256: z.string(),
        inForce: z.boolean(),
        removalAsked: z.boolean().describe('It is deleted automatically once no claim can be made under it'),
        file: z.string().describe('Where the signed copy is'),
      }),
    ),
    unusedCredit: z
      .string()
      .nullable()
      .describe(inDollars('what they could still pay with; removing them ends it', '"$287.50"')),
    alsoRemoved: names.describe('What else only their own bookings name them by: counted and removed along'),
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
      }),
    ),
  }),
});

export type PersonData = z.infer<typeof searchPersonData.answer>;

export const erasePersonData = endpoint({
  method: 'POST',
  path: '/api/admin/person-data/erase',
  noun: 'person data',
  summary: 'Remove a person; days, prices and properties stay for the books',
  access: 'inspector',
  request: {
    body: who
      .extend({
        confirm: z.literal(true),
        creditsEnd: z.boolean().optional().describe('They know that an unused credit ends'),
      })
      .refine(named, NAME_SOMEBODY),
  },
  answer: z.object({ removed: personCountsSchema, kept: z.object(keptAgreements) }),
});
