// Reading and publishing the business's facts.
import { z } from 'zod';
import type { BusinessProfile } from '../domain/business/profile.ts';
import { endpoint } from './endpoint.ts';
import { cents } from './money.ts';

const version = z.int().min(1).max(2_147_483_647);
/** Checked as a whole by the use case, which names every problem at its field. */
export const anyProfile = z
  .record(z.string(), z.unknown())
  .describe('A business profile; a portrait that stays may be sent as its address');
const storedProfile = z
  .custom<BusinessProfile>(() => true)
  .describe('A business profile, with the addresses of its portraits');
/** Room for the portraits of all inspectors, if they are chosen at once. */
export const MAX_PROFILE_BYTES = 5 * 1024 * 1024;

const versionSchema = z.object({
  version,
  effectiveFrom: z.string().describe('ISO 8601 with offset'),
  publishedAt: z.string(),
  author: z.string().nullable().describe('null: published from a file'),
  state: z
    .enum(['earlier', 'current', 'later', 'kept', 'replaced'])
    .describe(
      'kept: nothing changes on that day, for example because the change was canceled; replaced: never started',
    ),
});

const versionParams = z.object({ version: z.coerce.number().pipe(version) });
const described = { noun: 'business', access: 'owner' } as const;

export const readBusiness = endpoint({
  ...described,
  method: 'GET',
  path: '/api/admin/business',
  summary: 'The business in force, and the list of its versions',
  request: {},
  answer: z.object({
    newest: version.describe('Send it back when publishing'),
    profile: storedProfile,
    nextInspectorId: z.int().describe('No inspector has had this number yet'),
    versions: z.array(versionSchema).describe('Newest first, at most 100'),
  }),
});

export const readBusinessVersion = endpoint({
  ...described,
  method: 'GET',
  path: '/api/admin/business/versions/:version',
  summary: 'One version of the business',
  request: { params: versionParams },
  answer: z.object({ profile: storedProfile }),
});

const problems = z.array(z.object({ field: z.string(), message: z.string() }));
const differences = z.array(
  z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
);
const quotes = z
  .array(
    z.object({
      house: z.string(),
      beforeCents: cents('the fee until now').nullable(),
      afterCents: cents('the new fee').nullable(),
    }),
  )
  .describe('The standard fee of three sample houses; null: above the price list');

export const checkBusiness = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/business/check',
  summary: 'What publishing would change, and what stands in its way',
  request: { body: z.strictObject({ profile: anyProfile }) },
  answer: z.object({
    problems,
    differences: differences.describe('Empty while there are problems'),
    quotes,
    agreementVersion: z.string().nullable().describe('The version that a changed agreement gets'),
  }),
  bodyLimitBytes: MAX_PROFILE_BYTES,
});

export const publishBusiness = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/business',
  summary: 'Publish the business, now or from a day on; refused if it has changed since it was read',
  request: {
    body: z.strictObject({
      basedOn: version.describe('The newest version when it was read'),
      profile: anyProfile,
      from: z.iso.date().nullable().default(null).describe('The first day, in Arizona; null: now'),
      agreementConfirmed: z
        .boolean()
        .default(false)
        .describe(
          'The owner has read where the required items stand; needed if the agreement’s text changes',
        ),
    }),
  },
  answer: z.object({ version }),
  status: 201,
  bodyLimitBytes: MAX_PROFILE_BYTES,
});

export const cancelBusinessChange = endpoint({
  ...described,
  method: 'POST',
  path: '/api/admin/business/versions/:version/cancel',
  summary: 'Cancel a change before its day; refused if the business has changed since it was read',
  request: {
    params: versionParams,
    body: z.strictObject({ basedOn: version.describe('The newest version when it was read') }),
  },
  answer: z.object({ version: version.describe('What counts from that day on instead') }),
  status: 201,
});
