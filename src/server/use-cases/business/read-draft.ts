// Reads a draft of the business, or names everything that stands in its way, each at its field.
import { readBusinessProfile } from '../../../api/read-business-profile.ts';
import type { BusinessProfile } from '../../../domain/business/profile.ts';
import { printedFacts } from '../../agreement/printed-facts.ts';
import { leavingInspectors } from '../../business/import-business.ts';
import type { Database } from '../../db/client.ts';
import { unprintableFields } from '../../fonts/printable.ts';
import { withStoredPortraits } from './stored-portraits.ts';

export type DraftProblems = { field: string; message: string }[];
export type ReadDraft = { ok: true; profile: BusinessProfile } | { ok: false; fields: DraftProblems };

export async function readDraft(
  db: Database,
  input: unknown,
  inForce: BusinessProfile,
  now: Date,
): Promise<ReadDraft> {
  const read = readBusinessProfile(await withStoredPortraits(db, input, inForce), inForce);
  const parts = read.ok ? read.profile : read.parts;
  const fields = [
    ...(read.ok ? [] : read.problems.map(({ field, sentence }) => ({ field, message: sentence }))),
    ...unprintableFields(printedFacts(parts)),
    ...(await leavingFields(db, inForce, parts, now)),
  ];
  return read.ok && fields.length === 0 ? read : { ok: false, fields };
}

async function leavingFields(
  db: Database,
  before: BusinessProfile,
  { inspectors }: Partial<BusinessProfile>,
  now: Date,
): Promise<DraftProblems> {
  if (!inspectors) return [];
  const leaving = await leavingInspectors(db, before, { inspectors }, now);
  if (leaving.length === 0) return [];
  const message = `${leaving.join(' and ')} still has inspections to come. Move or cancel them first.`;
  return [{ field: 'inspectors', message }];
}
