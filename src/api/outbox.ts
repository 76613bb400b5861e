// The sandbox's outbox: captured mails and texts. Not available in live mode.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/sandbox/outbox',
  noun: 'outbox',
  summary: 'Mails and texts captured by the sandbox, newest first, at most 100',
  request: {},
  answer: z.object({
    messages: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(['mail', 'text']),
        recipient: z.string(),
        subject: z.string().nullable(),
        text: z.string(),
        hasHtml: z.boolean().describe('An HTML version is available'),
        hasCalendar: z.boolean().describe('A calendar file is attached'),
        attachment: z.string().nullable().describe('Name of the first attachment'),
        moreAttachments: z.array(z.string()).describe('Names of further attachments'),
        sentAt: z.iso.datetime(),
      }),
    ),
  }),
});

const params = z.object({ id: z.string().regex(/^[1-9]\d{0,15}$/) });

export const readOutboxHtml = endpoint({
  method: 'GET',
  path: '/api/sandbox/outbox/:id/html',
  noun: 'outbox',
  summary: 'The HTML version of a mail in the outbox, without scripts',
  request: { params },
  answer: z.any().describe('HTML'),
  fileTypes: ['text/html'],
});

export const readOutboxCalendar = endpoint({
  method: 'GET',
  path: '/api/sandbox/outbox/:id/calendar',
  noun: 'outbox',
  summary: 'The calendar file of a mail in the outbox',
  request: { params },
  answer: z.any().describe('iCalendar'),
  fileTypes: ['text/calendar'],
});

export const readOutboxAttachment = endpoint({
  method: 'GET',
  path: '/api/sandbox/outbox/:id/attachment',
  noun: 'outbox',
  summary: 'An attachment of a mail in the outbox, such as a signed agreement',
  request: {
    params,
    query: z.object({ place: z.coerce.number().int().min(0).max(100).default(0).describe('0 is the first') }),
  },
  answer: z.any().describe('PDF'),
  fileTypes: ['application/pdf'],
});

export const outboxHtmlPath = (id: string): string => readOutboxHtml.path.replace(':id', id);
export const outboxCalendarPath = (id: string): string => readOutboxCalendar.path.replace(':id', id);
export const outboxAttachmentPath = (id: string, place = 0): string =>
  `${readOutboxAttachment.path.replace(':id', id)}${place > 0 ? `?place=${place}` : ''}`;
