// The business that tests run on, so that changing the shipped one fails none of them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBusinessProfile } from '../../src/api/read-business-profile.ts';
import type { BusinessProfile } from '../../src/domain/business/profile.ts';

export const businessFile = join(import.meta.dirname, '..', 'fixtures', 'business.json');

export function readBusinessFile(path: string): BusinessProfile {
  const read = readBusinessProfile(JSON.parse(readFileSync(path, 'utf8')));
  if (read.ok) return read.profile;
  throw new Error(
    `${path}:\n${read.problems.map(({ field, sentence }) => `${field}: ${sentence}`).join('\n')}`,
  );
}

export const business = readBusinessFile(businessFile);
