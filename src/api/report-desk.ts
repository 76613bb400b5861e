// The report at the desk: files in parts, the draft, publishing, release, readers, questions and photos.
import { z } from 'zod';
import {
  FINDING_LENGTHS,
  MAX_FINDING_NUMBER,
  MAX_FINDING_PAGE,
  MAX_FINDINGS,
} from '../domain/report/finding.ts';
import { FINDING_CATEGORIES } from '../domain/report/finding-category.ts';
import { RELEASE_STEPS } from '../domain/report/release.ts';
import { DOCUMENT_KIND_IDS, STORED_FILE_TYPES, UPLOAD_PURPOSES } from '../domain/report/report-document.ts';
import { MAX_DOCUMENTS, MAX_PART_BYTES, MAX_REPORT_BYTES } from '../domain/report/report-limits.ts';
import { PROMISE_STATES } from '../domain/report/report-promise.ts';
import { REPORT_STANDINGS } from '../domain/report/report-reader.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { cents } from './money.ts';
import { text } from './text.ts';

const instant = z.string().describe('ISO 8601 with offset');
const sha256 = z
  .string()
  .regex(/^[\da-f]{64}$/)
  .describe('SHA-256 of the file, hexadecimal');
const appointmentParams = z.object({ id: z.uuid() });
const revision = z.number().int().min(0).max(2_000_000_000);

export const documentSchema = z.object({
  id: z.uuid(),
  kind: z.enum(DOCUMENT_KIND_IDS),
  title: z.string(),
  sha256: sha256.nullable(),
  sizeBytes: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  previewSha256: sha256.nullable(),
  url: z.string().nullable().describe('A video on another site, instead of a file'),
});

const findingFields = {
  id: z.uuid().describe('Chosen by the desk; the same in every version'),
  number: z.number().int().min(1).max(MAX_FINDING_NUMBER),
  category: z.enum(FINDING_CATEGORIES),
  page: z.number().int().min(1).max(MAX_FINDING_PAGE).nullable().describe('Of the report'),
  photoSha256: sha256.nullable().describe('One of the job’s photos'),
};

export const findingSchema = z.object({
  ...findingFields,
  title: z.string(),
  location: z.string(),
  words: z.string().describe('What was seen'),
  advice: z.string().describe('What to do; suggested for the repair request'),
});

const typedFinding = z.strictObject({
  ...findingFields,
  title: text(FINDING_LENGTHS.title),
  location: text(FINDING_LENGTHS.location),
  words: text(FINDING_LENGTHS.words),
  advice: text(FINDING_LENGTHS.advice),
});

export const readerSchema = z.object({
  partyId: z.uuid(),
  name: z.string(),
  email: z.string().nullable(),
  standing: z.enum(REPORT_STANDINGS),
  standingWords: z.string().describe('"Agent, not shared yet"'),
  mayRead: z.boolean(),
  decidable: z.boolean().describe('Access can be given and withdrawn'),
  openedAt: instant.nullable().describe('First opened'),
});

export const readSchema = z.object({
  reader: z.string(),
  words: z.string().describe('"Downloaded Inspection report (version 2)"'),
  at: instant,
  atWords: z.string(),
});

export const messageSchema = z.object({
  id: z.uuid(),
  fromOffice: z.boolean(),
  author: z.string(),
  body: z.string(),
  sentAt: instant,
  sentAtWords: z.string(),
});

export const deskReportSchema = z.object({
  appointmentId: z.uuid(),
  address: z.string(),
  draft: z
    .object({
      number: z.number().int(),
      revision,
      note: z.string(),
      documents: z.array(documentSchema),
      findings: z.array(findingSchema).describe('By number'),
    })
    .nullable(),
  versions: z.array(
    z.object({
      id: z.uuid(),
      number: z.number().int(),
      note: z.string(),
      publishedAt: instant,
      publishedAtWords: z.string(),
      publishedBy: z.string(),
      documents: z.array(documentSchema),
      findings: z.array(findingSchema).describe('By number'),
    }),
  ),
  release: z.object({
    released: z.boolean(),
    missing: z.array(z.enum(RELEASE_STEPS)),
    words: z.string().describe('"Waiting for: signature, $450.00 to pay" or "Sent to 3 people"'),
    overrideReason: z.string().nullable(),
  }),
  promise: z
    .object({
      dueAt: instant,
      words: z.string().describe('"Due Tue, Nov 17, 3:00 PM (5 hours left)"'),
      state: z.enum(PROMISE_STATES),
    })
    .nullable()
    .describe('null until the inspection is completed'),
  readers: z.array(readerSchema),
  reads: z.array(readSchema).describe('Latest first'),
  threads: z.array(z.object({ partyId: z.uuid(), name: z.string(), messages: z.array(messageSchema) })),
  photos: z.array(z.object({ id: z.uuid(), sha256, caption: z.string(), addedAt: instant })),
  repairList: z
    .object({ ticked: z.number().int(), shared: z.boolean() })
    .nullable()
    .describe('The buyers’ list, which is theirs alone; null: they have none'),
  reinspection: z
    .object({
      askedAtWords: z.string(),
      priceCents: cents('offered when it was asked for'),
      findings: z.array(z.string()).describe('What was ticked then'),
    })
    .nullable(),
});

export type DeskReport = z.infer<typeof deskReportSchema>;

const desk = { noun: 'report', access: 'desk' } as const;
const reportPath = '/api/admin/appointments/:id/report';

export const readDeskReport = endpoint({
  ...desk,
  method: 'GET',
  path: reportPath,
  summary: 'The report of an appointment: draft, versions, release, readers, questions and photos',
  request: { params: appointmentParams },
  answer: deskReportSchema,
});

export const beginUpload = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/admin/appointments/:id/uploads',
  summary: 'Begin an upload, or learn where it stopped',
  request: {
    params: appointmentParams,
    body: z.strictObject({
      uploadId: z.uuid().describe('Chosen by the client; the same id goes on with the same upload'),
      purpose: z.enum(UPLOAD_PURPOSES),
      name: text(200).min(1),
      sizeBytes: z.number().int().min(1).max(MAX_REPORT_BYTES),
    }),
  },
  answer: z.object({ receivedBytes: z.number().int() }),
});

const continueFrom = failureSchema.extend({ receivedBytes: z.number().int().describe('Go on from here') });

export const uploadPart = endpoint({
  ...desk,
  method: 'PUT',
  path: '/api/admin/uploads/:id/parts',
  summary: 'Send the bytes at an offset (application/octet-stream); they are on the disk when this answers',
  request: {
    params: appointmentParams,
    query: z.object({ offset: z.coerce.number().int().min(0).max(MAX_REPORT_BYTES) }),
  },
  answer: z.object({ receivedBytes: z.number().int() }),
  bodyLimitBytes: MAX_PART_BYTES,
  refusals: { 409: continueFrom },
});

export const finishUpload = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/admin/uploads/:id/finish',
  summary: 'Check and store the file; repeating it has no effect',
  request: { params: appointmentParams },
  answer: z.object({
    sha256,
    sizeBytes: z.number().int(),
    type: z.enum(STORED_FILE_TYPES),
    pages: z.number().int().nullable(),
  }),
  refusals: { 409: continueFrom },
});

export const saveReportDraft = endpoint({
  ...desk,
  method: 'PUT',
  path: `${reportPath}/draft`,
  summary:
    'Save the draft as a whole; the first one is made on the way. A published report gets a corrected version',
  request: {
    params: appointmentParams,
    body: z.strictObject({
      revision: revision.describe('The revision it is based on; 0: there was no draft'),
      note: text(1000).describe('What changed since the version before'),
      documents: z
        .array(
          z.strictObject({
            kind: z.enum(DOCUMENT_KIND_IDS),
            title: text(120),
            sha256: sha256.nullable(),
            previewSha256: sha256.nullable(),
            url: text(500).nullable(),
          }),
        )
        .max(MAX_DOCUMENTS),
      findings: z
        .array(typedFinding)
        .max(MAX_FINDINGS)
        .optional()
        .describe('Left out: nothing changes; a new draft begins with those of the version before'),
    }),
  },
  answer: deskReportSchema,
  bodyLimitBytes: 1024 * 1024,
});

export const publishReport = endpoint({
  ...desk,
  method: 'POST',
  path: `${reportPath}/publish`,
  summary: 'Send the draft to its readers, at once or when it is signed and paid; repeating it has no effect',
  request: {
    params: appointmentParams,
    body: z.strictObject({ number: z.number().int().min(1).max(1000), revision }),
  },
  answer: deskReportSchema,
});

export const overrideRelease = endpoint({
  ...desk,
  method: 'POST',
  path: `${reportPath}/override`,
  summary: 'Release the report before it is signed and paid, with a reason',
  request: { params: appointmentParams, body: z.strictObject({ reason: text(200) }) },
  answer: deskReportSchema,
});

export const decideReader = endpoint({
  ...desk,
  method: 'PUT',
  path: `${reportPath}/readers/:partyId`,
  summary: 'Give a reader access because a buyer said so, or withdraw it',
  request: {
    params: z.object({ id: z.uuid(), partyId: z.uuid() }),
    body: z.strictObject({ allowed: z.boolean() }),
  },
  answer: deskReportSchema,
});

export const sendNewReportLink = endpoint({
  ...desk,
  method: 'POST',
  path: `${reportPath}/readers/:partyId/link`,
  summary: 'Send a reader a new link; the ones sent before, and the devices that used them, end',
  request: { params: z.object({ id: z.uuid(), partyId: z.uuid() }) },
  answer: deskReportSchema,
});

export const answerReader = endpoint({
  ...desk,
  method: 'POST',
  path: `${reportPath}/readers/:partyId/messages`,
  summary: 'Answer a reader’s question',
  request: {
    params: z.object({ id: z.uuid(), partyId: z.uuid() }),
    body: z.strictObject({ messageId: z.uuid(), body: text(4000) }),
  },
  answer: deskReportSchema,
});

export const addJobPhoto = endpoint({
  ...desk,
  method: 'POST',
  path: '/api/admin/appointments/:id/photos',
  summary: 'Attach an uploaded photo to the job; repeating it changes only its caption',
  request: {
    params: appointmentParams,
    body: z.strictObject({ photoId: z.uuid(), sha256, caption: text(200) }),
  },
  answer: deskReportSchema,
});

export const removeJobPhoto = endpoint({
  ...desk,
  method: 'DELETE',
  path: '/api/admin/appointments/:id/photos/:photoId',
  summary: 'Remove a photo from the job',
  request: { params: z.object({ id: z.uuid(), photoId: z.uuid() }) },
  answer: deskReportSchema,
});

export const readStoredFile = endpoint({
  ...desk,
  method: 'GET',
  path: '/api/admin/files/:sha256',
  summary: 'A stored file of a report or job, whole or in ranges',
  request: { params: z.object({ sha256 }), query: z.object({ download: z.literal('1').optional() }) },
  answer: z.string(),
  fileTypes: STORED_FILE_TYPES,
});

export const sentElsewhere = endpoint({
  ...desk,
  method: 'POST',
  path: `${reportPath}/elsewhere`,
  summary: 'The report reached the customer another way: nothing is due anymore',
  request: { params: appointmentParams },
  answer: deskReportSchema,
});
