// Reads a business profile from outside, checked as a whole.
import { checkProfile } from '../domain/business/check-profile.ts';
import type { BusinessProfile } from '../domain/business/profile.ts';
import type { ProfileProblem } from '../domain/business/profile-problem.ts';
import { businessProfileSchema } from './business-profile.ts';

export type ReadProfile =
  | { ok: true; profile: BusinessProfile }
  | { ok: false; problems: readonly ProfileProblem[] };

export function readBusinessProfile(input: unknown): ReadProfile {
  const parsed = businessProfileSchema.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => ({
      field: path.join('.'),
      sentence: message,
    }));
    return { ok: false, problems };
  }
  const problems = checkProfile(parsed.data);
  return problems.length === 0 ? { ok: true, profile: parsed.data } : { ok: false, problems };
}
