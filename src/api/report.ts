// The report as its readers see it, by their own link.
import { z } from 'zod';
import { RELEASE_STEPS } from '../domain/report/release.ts';
import { REPORT_STANDINGS } from '../domain/report/report-reader.ts';
import { endpoint } from './endpoint.ts';
import { cents } from './money.ts';
import { documentSchema, messageSchema, readerSchema, readSchema } from './report-desk.ts';
import { text } from './text.ts';

const token = text(200).describe('From the reader’s link');

const heading = {
  address: z.string(),
  inspectedOn: z.string().describe('"Tue, Nov 17, 2026"'),
  readerName: z.string(),
};

const deadlineSchema = z
  .object({
    endsAt: z.string().describe('ISO 8601 with offset: the end of the inspection period'),
    asOf: z.string().describe('ISO 8601 with offset: the time of this answer, for the countdown'),
    words: z.string().describe('"Your inspection period ends Thu, Nov 26, 11:59 PM (check your contract)"'),
  })
  .nullable()
  .describe('For buyers, if it was entered');

export const reportPageSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('code-needed'),
    sentTo: z.string().describe('"d…@example.com": where the code would be sent'),
    channel: z.enum(['mail', 'text']),
    codeSent: z.boolean(),
  }),
  z.object({
    state: z.literal('waiting'),
    ...heading,
    deadline: deadlineSchema,
    missing: z.array(z.enum(RELEASE_STEPS)),
    words: z.string().describe('What is missing, and who can do it'),
    dueCents: cents('still to pay'),
    signUrl: z.string().nullable().describe('If this reader can sign'),
    payUrl: z.string().nullable().describe('If this reader can pay'),
    mayRead: z.boolean().describe('false: it opens for the buyer, who decides about this reader'),
  }),
  z.object({ state: z.literal('not-allowed'), ...heading, words: z.string() }),
  z.object({
    state: z.literal('open'),
    ...heading,
    deadline: deadlineSchema,
    standing: z.enum(REPORT_STANDINGS),
    inspector: z.string(),
    versions: z
      .array(
        z.object({
          number: z.number().int(),
          note: z.string(),
          publishedAtWords: z.string(),
          documents: z.array(documentSchema),
          findings: z.number().int().describe('How many; /api/report/repairs/open has them for buyers'),
          certificate: z.boolean().describe('Whether its sealed certificate can be downloaded'),
        }),
      )
      .describe('Newest first'),
    readers: z
      .array(readerSchema.omit({ email: true }))
      .nullable()
      .describe('null: this reader does not decide who else reads it'),
    reads: z.array(readSchema).nullable().describe('null: for the buyer only'),
    messages: z.array(messageSchema),
    mayAsk: z.boolean(),
    mayListRepairs: z.boolean(),
    reviewRequest: z
      .enum(['none', 'not-asked', 'agreed', 'declined', 'sent'])
      .describe('Whether we may ask for a review; none: there is nowhere to write one'),
  }),
]);

export type ReportPage = z.infer<typeof reportPageSchema>;

const call = { method: 'POST', noun: 'report', perMinute: 60 } as const;

export const openReport = endpoint({
  ...call,
  path: '/api/report/open',
  summary: 'The report by a reader’s link; another device than the first one needs a code',
  request: { body: z.strictObject({ token }) },
  answer: reportPageSchema,
});

export const sendReportCode = endpoint({
  ...call,
  path: '/api/report/code',
  summary: 'Send a code to the owner of the link',
  request: { body: z.strictObject({ token }) },
  answer: reportPageSchema,
  perMinute: 10,
});

export const confirmReportCode = endpoint({
  ...call,
  path: '/api/report/confirm',
  summary: 'Open the report on this device with the code',
  request: { body: z.strictObject({ token, code: text(12) }) },
  answer: reportPageSchema,
  perMinute: 20,
});

export const chooseReader = endpoint({
  ...call,
  path: '/api/report/readers',
  summary: 'The buyer gives a reader access or withdraws it',
  request: { body: z.strictObject({ token, partyId: z.uuid(), allowed: z.boolean() }) },
  answer: reportPageSchema,
});

export const askAboutReport = endpoint({
  ...call,
  path: '/api/report/messages',
  summary: 'Ask the inspector a question; repeating it has no effect',
  request: { body: z.strictObject({ token, messageId: z.uuid(), body: text(4000) }) },
  answer: reportPageSchema,
  perMinute: 10,
});

export const answerReviewRequest = endpoint({
  ...call,
  path: '/api/report/review-request',
  summary: 'Whether we may ask once, by email, how it went',
  request: { body: z.strictObject({ token, agreed: z.boolean() }) },
  answer: reportPageSchema,
});

const fileQuery = z.object({ link: token, download: z.literal('1').optional() });

export const readReportDocument = endpoint({
  method: 'GET',
  noun: 'report',
  path: '/api/report/documents/:id',
  summary: 'A document of the report, whole or in ranges',
  request: { params: z.object({ id: z.uuid() }), query: fileQuery },
  answer: z.string(),
  fileTypes: ['application/pdf'],
});

export const readReportPreview = endpoint({
  method: 'GET',
  noun: 'report',
  path: '/api/report/documents/:id/preview',
  summary: 'A picture of a document’s first page',
  request: { params: z.object({ id: z.uuid() }), query: fileQuery.omit({ download: true }) },
  answer: z.string(),
  fileTypes: ['image/jpeg', 'image/png', 'image/webp'],
});

export const readReportCertificate = endpoint({
  method: 'GET',
  noun: 'report',
  path: '/api/report/versions/:number/certificate',
  summary: 'A sealed document that names the files of a version and their hashes',
  request: {
    params: z.object({ number: z.coerce.number().int().min(1).max(1000) }),
    query: fileQuery.omit({ download: true }),
  },
  answer: z.string(),
  fileTypes: ['application/pdf'],
});

export const verifyReport = endpoint({
  method: 'POST',
  noun: 'report',
  path: '/api/report/verify',
  summary: 'Whether we delivered a file with this hash, as which version, and whether a newer one exists',
  request: { body: z.strictObject({ sha256: z.string().regex(/^[\da-f]{64}$/) }) },
  answer: z.object({
    known: z.boolean(),
    words: z.string().describe('"This is version 1 of a report we delivered on … A newer version exists."'),
  }),
  perMinute: 20,
});
