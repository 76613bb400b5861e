// What a draft of the business would look like. Nothing is stored or published.
import { z } from 'zod';
import { anyProfile, MAX_PROFILE_BYTES } from './business-admin.ts';
import { endpoint } from './endpoint.ts';

const preview = {
  noun: 'business',
  access: 'owner',
  method: 'POST',
  bodyLimitBytes: MAX_PROFILE_BYTES,
  perMinute: 60,
} as const;

export const previewAgreement = endpoint({
  ...preview,
  path: '/api/admin/business/preview/agreement',
  summary: 'The agreement of a draft as a PDF, for a sample booking',
  request: { body: z.strictObject({ profile: anyProfile }) },
  answer: z.unknown().describe('The PDF file'),
  fileTypes: ['application/pdf'],
});

export const previewPage = endpoint({
  ...preview,
  path: '/api/admin/business/preview/page',
  summary: 'A public page with the facts of a draft',
  request: {
    body: z.strictObject({
      profile: anyProfile,
      path: z.string().max(100).describe('A page of the site map'),
    }),
  },
  answer: z.object({ html: z.string() }),
});

/** The page is shown in this empty document, whose own policy allows a draft's styles and no scripts. */
export const readPreviewFrame = endpoint({
  noun: 'business',
  access: 'owner',
  method: 'GET',
  path: '/api/admin/business/preview/frame',
  summary: 'An empty document to show a preview in',
  request: {},
  answer: z.unknown().describe('The document'),
  fileTypes: ['text/html'],
});
