// Reads a business profile from outside, checked as a whole.
import { checkProfile } from '../domain/business/check-profile.ts';
import { readPortrait } from '../domain/business/portrait.ts';
import type { BusinessProfile, Inspector } from '../domain/business/profile.ts';
import { type ProfileProblem, profileProblem as problem } from '../domain/business/profile-problem.ts';
import { businessProfileSchema } from './business-profile.ts';

export type ReadProfile =
  | { ok: true; profile: BusinessProfile }
  | { ok: false; problems: readonly ProfileProblem[] };

export function readBusinessProfile(input: unknown): ReadProfile {
  const parsed = businessProfileSchema.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) => problem(path.join('.'), message));
    return { ok: false, problems };
  }
  const { inspectors, problems: unusable } = readPortraits(parsed.data.inspectors);
  const profile = { ...parsed.data, inspectors };
  const problems = [...checkProfile(profile), ...unusable];
  return problems.length === 0 ? { ok: true, profile } : { ok: false, problems };
}

/** Portraits as they are stored: without data about where and how they were taken. */
function readPortraits(inspectors: readonly Inspector[]) {
  const problems: ProfileProblem[] = [];
  const read = inspectors.map((inspector, index): Inspector => {
    if (inspector.portrait === null) return inspector;
    const portrait = readPortrait(inspector.portrait);
    if (portrait.ok) return { ...inspector, portrait: portrait.value };
    problems.push(problem(`inspectors.${index}.portrait`, portrait.reason));
    return inspector;
  });
  return { inspectors: read, problems };
}
