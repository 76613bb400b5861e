// The buyer's list of what to ask the seller for, on the report page and by its own link.
import { z } from 'zod';
import { MAX_REPAIR_NOTE, MAX_REPAIR_SENTENCE } from '../domain/report/repair-list.ts';
import { endpoint } from './endpoint.ts';
import { failureSchema } from './failure.ts';
import { cents } from './money.ts';
import { findingSchema } from './report-desk.ts';
import { text } from './text.ts';

const token = text(200).describe('From the reader’s link');
const revision = z.number().int().min(0).max(2_000_000_000);

const lineSchema = findingSchema
  .pick({ number: true, category: true, title: true, location: true, page: true })
  .extend({
    sentence: z.string(),
    lastInVersion: z
      .number()
      .int()
      .nullable()
      .describe('The last version that has it; null: the newest one has it'),
  });

export const repairSheetSchema = z.object({
  address: z.string(),
  inspectedOn: z.string(),
  business: z.string(),
  inspector: z.string(),
  version: z.number().int(),
  versionWords: z.string().describe('When that version was sent'),
  madeWords: z.string().describe('When the list was last changed; empty: nothing was chosen'),
  note: z.string(),
  lines: z.array(lineSchema).describe('Safety, repair, monitor, each by number'),
});

export const repairListSchema = z.object({
  findings: z.array(
    findingSchema.omit({ photoSha256: true }).extend({
      hasPhoto: z.boolean(),
      lastInVersion: lineSchema.shape.lastInVersion,
      ticked: z.boolean(),
      sentence: z.string(),
      revision: revision.describe('Of the choice; 0: there is none'),
    }),
  ),
  note: z.string(),
  noteRevision: revision,
  share: z
    .object({ url: z.string(), untilWords: z.string().describe('"Sun, Jan 17"') })
    .nullable()
    .describe('The link that opens the list alone'),
  reinspection: z
    .object({
      priceCents: cents('of the second visit'),
      askedAtWords: z.string().nullable().describe('null: not asked for yet'),
    })
    .nullable()
    .describe('null: not offered'),
  sheet: repairSheetSchema,
});

export type RepairList = z.infer<typeof repairListSchema>;

const call = { method: 'POST', noun: 'repair list', answer: repairListSchema, perMinute: 60 } as const;
const conflict = failureSchema.extend({ current: repairListSchema.optional() });

export const openRepairs = endpoint({
  ...call,
  path: '/api/report/repairs/open',
  summary: 'Findings and the buyers’ list, for buyers',
  request: { body: z.strictObject({ token }) },
});

export const chooseRepair = endpoint({
  ...call,
  path: '/api/report/repairs/choice',
  summary: 'Tick a finding or write its sentence; repeating it has no effect',
  request: {
    body: z.strictObject({
      token,
      findingId: z.uuid(),
      revision: revision.describe('The revision it is based on'),
      ticked: z.boolean(),
      sentence: text(MAX_REPAIR_SENTENCE),
    }),
  },
  refusals: { 409: conflict },
  perMinute: 240,
});

export const writeRepairNote = endpoint({
  ...call,
  path: '/api/report/repairs/note',
  summary: 'The buyers’ general note; repeating it has no effect',
  request: { body: z.strictObject({ token, revision, note: text(MAX_REPAIR_NOTE) }) },
  refusals: { 409: conflict },
  perMinute: 120,
});

export const shareRepairs = endpoint({
  ...call,
  path: '/api/report/repairs/share',
  summary: 'Make the link that opens the list alone, or withdraw it at once',
  request: { body: z.strictObject({ token, shared: z.boolean() }) },
});

export const askForReinspection = endpoint({
  ...call,
  path: '/api/report/repairs/reinspection',
  summary: 'Ask the office for a second visit at the price that was shown; repeating it has no effect',
  request: { body: z.strictObject({ token, priceCents: cents('that was shown') }) },
  refusals: { 409: conflict },
  perMinute: 10,
});

const format = z.enum(['txt', 'csv']);
const fileTypes = ['text/plain; charset=utf-8', 'text/csv; charset=utf-8'] as const;

export const readRepairFile = endpoint({
  method: 'GET',
  noun: 'repair list',
  path: '/api/report/repairs/file',
  summary: 'The list as text or for spreadsheets, for buyers',
  request: { query: z.object({ link: token, as: format }) },
  answer: z.string(),
  fileTypes,
});

export const readFindingPhoto = endpoint({
  method: 'GET',
  noun: 'repair list',
  path: '/api/report/findings/:id/photo',
  summary: 'The photo of a finding, for buyers',
  request: { params: z.object({ id: z.uuid() }), query: z.object({ link: token }) },
  answer: z.string(),
  fileTypes: ['image/jpeg', 'image/png', 'image/webp'],
});

export const openSharedList = endpoint({
  method: 'POST',
  noun: 'repair list',
  path: '/api/repair-list/open',
  summary: 'A shared list by its link: no report, prices or contact data',
  request: { body: z.strictObject({ token }) },
  answer: repairSheetSchema,
  perMinute: 60,
});

export const readSharedFile = endpoint({
  method: 'GET',
  noun: 'repair list',
  path: '/api/repair-list/file',
  summary: 'A shared list as text or for spreadsheets',
  request: { query: z.object({ link: token, as: format }) },
  answer: z.string(),
  fileTypes,
});
