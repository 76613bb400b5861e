// The privacy and terms pages, which are made from the business and its providers.
import { z } from 'zod';
import { LEGAL_DOCUMENTS } from '../domain/legal/legal-page.ts';
import { endpoint } from './endpoint.ts';

const version = z.number().int().min(1);
const effective = z.iso.date().describe('The day from which it counts, in Arizona');

const legalPageSchema = z.object({
  document: z.enum(LEGAL_DOCUMENTS),
  title: z.string(),
  intro: z.string(),
  sections: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        paragraphs: z.array(z.string()).readonly(),
        list: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
  version: version.nullable(),
  effective: effective.nullable(),
  earlier: z.array(z.object({ version, effective })).readonly().describe('Newest first'),
});

/** The pages themselves have it already; others fetch it when a visitor goes there. */
export const readLegalPage = endpoint({
  method: 'GET',
  path: '/api/legal/:document',
  noun: 'legal',
  summary: 'What the privacy or terms page says now',
  request: { params: z.object({ document: z.enum(LEGAL_DOCUMENTS) }) },
  answer: legalPageSchema,
  perMinute: 60,
});

export const readLegalVersion = endpoint({
  method: 'GET',
  path: '/api/legal/:document/:version',
  noun: 'legal',
  summary: 'A version of the privacy or terms page as plain text',
  request: {
    params: z.object({
      document: z.enum(LEGAL_DOCUMENTS),
      version: z.coerce.number().int().min(1).max(2_147_483_647),
    }),
  },
  answer: z.any().describe('Plain text'),
  fileTypes: ['text/plain'],
  perMinute: 60,
});
