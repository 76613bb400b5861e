// Reads a business profile from outside, checked as a whole.
import { checkProfile } from '../domain/business/check-profile.ts';
import { readPortrait } from '../domain/business/portrait.ts';
import type { BusinessProfile, Inspector } from '../domain/business/profile.ts';
import { type ProfileProblem, profileProblem as problem } from '../domain/business/profile-problem.ts';
import { businessProfileSchema } from './business-profile.ts';
import { inputProblemText } from './input-problem-text.ts';

export type ReadProfile =
  | { ok: true; profile: BusinessProfile }
  | { ok: false; problems: readonly ProfileProblem[]; parts: Partial<BusinessProfile> };

/**
 * All problems at once: of single fields, and of fields that do not fit each other. `inForce`: stands in for unreadable facts
 * while the agreement that quotes them is checked.
 */
export function readBusinessProfile(input: unknown, inForce?: BusinessProfile): ReadProfile {
  const parsed = businessProfileSchema.safeParse(input, { error: (issue) => inputProblemText(issue) });
  const readable = parsed.success ? parsed.data : readableParts(input);
  const { inspectors, problems: unusable } = readPortraits(readable.inspectors ?? []);
  const parts = { ...readable, ...(readable.inspectors && { inspectors }) };
  const profile = parsed.success ? { ...parsed.data, inspectors } : undefined;
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => problem(path.join('.'), message)),
    ...checkProfile(parts, profile ?? (inForce && { ...inForce, ...parts })),
    ...unusable,
  ];
  return profile && problems.length === 0 ? { ok: true, profile } : { ok: false, problems, parts };
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

function readableParts(input: unknown): Partial<BusinessProfile> {
  if (typeof input !== 'object' || input === null) return {};
  const given = input as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(businessProfileSchema.shape).flatMap(([part, schema]) => {
      const parsed = schema.safeParse(given[part]);
      return parsed.success ? [[part, parsed.data]] : [];
    }),
  );
}
