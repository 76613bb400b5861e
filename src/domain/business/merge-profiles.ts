/** What a change of the business changes, by its parts. */
import type { BusinessProfile } from './profile.ts';

export type ProfilePart = keyof BusinessProfile;

/** Parts that differ. */
export const changedParts = (before: BusinessProfile, after: BusinessProfile): readonly ProfilePart[] =>
  (Object.keys(after) as ProfilePart[]).filter((part) => !isSame(before[part], after[part]));

/**
 * `profile` with the parts that a change from `before` to `after` changed. Parts in which `profile` already differs from
 * `before` stay as they are: prices that are to come into force later are not undone by today's prices.
 */
export function withChange(
  profile: BusinessProfile,
  before: BusinessProfile,
  after: BusinessProfile,
): BusinessProfile {
  const parts = changedParts(before, after).filter((part) =>
    isSame(worded(profile, part), worded(before, part)),
  );
  return { ...profile, ...Object.fromEntries(parts.map((part) => [part, after[part]])) };
}

/** `profile` with all parts that a change from `before` to `after` changed, also those it had changed itself. */
export function withParts(
  profile: BusinessProfile,
  before: BusinessProfile,
  after: BusinessProfile,
): BusinessProfile {
  const parts = changedParts(before, after);
  return { ...profile, ...Object.fromEntries(parts.map((part) => [part, after[part]])) };
}

/** The same agreement may have two names, one for each day on which a fact that it quotes changed. */
const worded = (profile: BusinessProfile, part: ProfilePart): unknown =>
  part === 'agreement' ? { ...profile.agreement, version: '', effective: '' } : profile[part];

/** Profiles are plain data with their fields in one order. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
