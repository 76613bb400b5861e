// The audit trail of the desk.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Desk pages. */
export const AUDIT_PAGES = [
  'account',
  'business',
  'calendar',
  'claims',
  'credits',
  'data',
  'hours',
  'messages',
  'payment-links',
  'payments',
  'reviews',
  'settings',
  'waiting-list',
] as const;

const placeSchema = z.discriminatedUnion('page', [
  z.object({ page: z.literal('appointment'), appointmentId: z.uuid() }),
  z.object({ page: z.enum(AUDIT_PAGES) }),
]);

export type AuditPlace = z.infer<typeof placeSchema>;

export const auditEventSchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string().describe('Display name: an inspector, the customer, their bank, or automatic'),
  words: z.string().describe('The action as a sentence'),
  link: placeSchema
    .and(z.object({ words: z.string().describe('The linked part of the sentence') }))
    .nullable()
    .describe('The desk page to open; null: none'),
  action: z.string().describe('Stored action name'),
  subject: z.object({ kind: z.string(), id: z.string() }),
  details: z.record(z.string(), z.unknown()),
});

export type AuditEvent = z.infer<typeof auditEventSchema>;

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  noun: 'audit',
  summary: 'The audit trail, newest first, page by page',
  access: 'desk',
  request: {
    query: z.object({
      before: z
        .string()
        .regex(/^[1-9]\d{0,15}$/)
        .optional()
        .describe('From `next`: returns older entries'),
      limit: z.coerce.number().int().min(1).max(100).default(25),
    }),
  },
  answer: z.object({
    events: z.array(auditEventSchema),
    next: z.string().nullable().describe('Cursor of the next page; null on the last one'),
  }),
});

export const checkAuditTrail = endpoint({
  method: 'GET',
  path: '/api/admin/audit/chain',
  noun: 'audit',
  summary: 'Verify the hash chain of the audit trail',
  access: 'desk',
  request: {},
  answer: z.object({ intact: z.boolean(), count: z.number().int() }),
  perMinute: 30,
});
