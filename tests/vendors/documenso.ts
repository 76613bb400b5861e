// Documenso's API as we use it: https://openapi.documenso.com, and packages/trpc/server/envelope-router in its source.
import { z } from 'zod';
import { describeVendor } from './vendor-call.ts';

const envelopeId = z.string().regex(/^envelope_\w+$/);
const byId = z.strictObject({ envelopeId });
const percent = z.number().min(0).max(100);
const instant = z.iso.datetime();

const field = z.object({
  identifier: z.union([z.string(), z.int().min(0)]),
  page: z.int().min(1),
  positionX: percent,
  positionY: percent,
  width: percent,
  height: percent,
});

const payload = z.strictObject({
  type: z.enum(['DOCUMENT', 'TEMPLATE']),
  title: z.string().min(1).max(255),
  externalId: z.string(),
  recipients: z.array(
    z.strictObject({
      email: z.email(),
      name: z.string().max(255),
      role: z.enum(['CC', 'SIGNER', 'VIEWER', 'APPROVER', 'ASSISTANT']),
      fields: z.array(
        z.union([
          field.extend({ type: z.enum(['INITIALS', 'SIGNATURE']) }).strict(),
          field
            .extend({
              type: z.literal('TEXT'),
              fieldMeta: z.strictObject({
                type: z.literal('text'),
                label: z.string(),
                required: z.boolean(),
              }),
            })
            .strict(),
        ]),
      ),
    }),
  ),
  meta: z.strictObject({
    subject: z.string().max(255),
    message: z.string().max(5_000),
    timezone: z.string(),
    language: z.string().length(2),
    distributionMethod: z.enum(['EMAIL', 'NONE']),
    typedSignatureEnabled: z.boolean(),
    drawSignatureEnabled: z.boolean(),
    uploadSignatureEnabled: z.boolean(),
  }),
});

const recipient = z.object({
  id: z.int(),
  email: z.string(),
  name: z.string(),
  role: z.string(),
  signingStatus: z.enum(['NOT_SIGNED', 'SIGNED', 'REJECTED']),
  signedAt: instant.nullable(),
  /** Missing in versions without expiration. */
  expiresAt: instant.nullish(),
});

const listed = z.object({
  id: envelopeId,
  type: z.enum(['DOCUMENT', 'TEMPLATE']),
  status: z.enum(['DRAFT', 'PENDING', 'COMPLETED', 'REJECTED', 'CANCELLED']),
  title: z.string(),
  externalId: z.string().nullable(),
  completedAt: instant.nullable(),
  recipients: z.array(recipient),
});

const envelope = listed.extend({
  envelopeItems: z.array(z.object({ id: z.string(), envelopeId, title: z.string(), order: z.int() })),
});

/** `code`: tRPC's or Documenso's own. */
const error = z.object({ message: z.string(), code: z.string().optional() });
const done = z.object({ success: z.literal(true) });
const noFields = z.strictObject({});
const post = (name: string, path: RegExp, answer: z.ZodType, request: z.ZodType = byId) =>
  ({ name, method: 'POST', path, request, answer: z.union([answer, error]) }) as const;
const get = (name: string, path: RegExp, answer: z.ZodType, request: z.ZodType = noFields) =>
  ({ name, method: 'GET', path, request, answer: z.union([answer, error]) }) as const;

export const documenso = describeVendor({ vendor: 'Documenso', apiVersion: 'v2', checked: '2026-11-19' }, [
  post(
    'create an envelope',
    /^\/api\/v2\/envelope\/create$/,
    z.object({ id: envelopeId }),
    z.strictObject({ payload, files: z.array(z.object({ type: z.literal('application/pdf') })).length(1) }),
  ),
  post(
    'distribute an envelope',
    /^\/api\/v2\/envelope\/distribute$/,
    done.extend({ id: envelopeId, recipients: z.array(z.unknown()) }),
  ),
  post('cancel an envelope', /^\/api\/v2\/envelope\/cancel$/, done),
  post('delete an envelope', /^\/api\/v2\/envelope\/delete$/, done),
  get(
    'find envelopes',
    /^\/api\/v2\/envelope$/,
    z.object({
      data: z.array(listed),
      count: z.int(),
      currentPage: z.int(),
      perPage: z.int(),
      totalPages: z.int(),
    }),
    z.strictObject({
      query: z.string().optional(),
      type: z.enum(['DOCUMENT', 'TEMPLATE']).optional(),
      perPage: z.coerce.number().int().min(1).max(100).optional(),
    }),
  ),
  get('get an envelope', /^\/api\/v2\/envelope\/envelope_\w+$/, envelope),
  get(
    'download an envelope item',
    /^\/api\/v2\/envelope\/item\/\w+\/download$/,
    z.object({ type: z.literal('application/pdf'), bytes: z.int().min(1) }),
    z.strictObject({ version: z.enum(['signed', 'original']) }),
  ),
]);
