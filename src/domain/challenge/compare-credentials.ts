/** Compares a competitor's credentials with ours. "All" is the length of our list. */
import type { Credential } from '../business/profile.ts';

export interface Comparison {
  /** Both lists are in screen order. */
  readonly matched: readonly Credential[];
  readonly missing: readonly Credential[];
  /** 0 to 100, rounded. */
  readonly percent: number;
  readonly fullMatch: boolean;
}

/** Iterates over our list, so duplicates and unknown credentials do not count. */
export function compareCredentials(
  credentials: readonly Credential[],
  heldByCompetitor: readonly string[],
): Comparison {
  const matched = credentials.filter(({ id }) => heldByCompetitor.includes(id));
  const missing = credentials.filter(({ id }) => !heldByCompetitor.includes(id));
  return {
    matched,
    missing,
    percent: Math.round((100 * matched.length) / credentials.length),
    fullMatch: missing.length === 0,
  };
}
