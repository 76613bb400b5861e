/** How a competitor's credentials stand against ours. "All" is the length of the list, so adding a credential raises the bar. */
import { type CredentialId, credentials } from '../business.ts';

export type Credential = (typeof credentials)[number];

export interface Comparison {
  /** Both lists are in the order of the screen. */
  readonly matched: readonly Credential[];
  readonly missing: readonly Credential[];
  /** 0 to 100, rounded. */
  readonly percent: number;
  readonly fullMatch: boolean;
}

/** Going through our own list counts a credential once, and ignores what is not on it. */
export function compareCredentials(heldByCompetitor: readonly string[]): Comparison {
  const matched = credentials.filter(({ id }) => heldByCompetitor.includes(id));
  const missing = credentials.filter(({ id }) => !heldByCompetitor.includes(id));
  return {
    matched,
    missing,
    percent: Math.round((100 * matched.length) / credentials.length),
    fullMatch: missing.length === 0,
  };
}

export function isCredentialId(id: unknown): id is CredentialId {
  return credentials.some((credential) => credential.id === id);
}
