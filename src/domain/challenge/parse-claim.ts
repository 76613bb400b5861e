/** A claim to the challenge price: identifies the competitor so that the office can verify their credentials. */
import type { Credential } from '../business/profile.ts';
import { isReadable } from '../readable-text.ts';
import type { Failure, Success } from '../result.ts';
import { compareCredentials } from './compare-credentials.ts';
import { MAX_WEBSITE_LENGTH, parseWebsiteUrl } from './website-url.ts';

export interface ClaimInput {
  /** Ids of the credentials the competitor holds, according to the visitor. */
  readonly credentials: readonly string[];
  readonly fullName: string;
  readonly licenseNumbers: string;
  readonly websiteUrl: string;
}

export type ClaimField = keyof ClaimInput;

/** The visitor's input about the competitor. */
export type CompetitorDetails = Omit<ClaimInput, 'credentials'>;

export type ClaimFailureReason =
  | 'not-a-full-match'
  | 'missing'
  | 'too-short'
  | 'too-long'
  | 'unreadable-character'
  | 'not-a-website';

export interface ClaimFieldFailure {
  readonly field: ClaimField;
  readonly reason: ClaimFailureReason;
}

/** All refused fields, in form order. */
export interface ClaimFailure extends Failure<'invalid-claim'> {
  readonly failures: readonly ClaimFieldFailure[];
}

export const CLAIM_LENGTHS = {
  fullName: { least: 2, most: 120 },
  licenseNumbers: { least: 2, most: 300 },
  websiteUrl: { least: 0, most: MAX_WEBSITE_LENGTH },
} as const satisfies Record<keyof CompetitorDetails, { least: number; most: number }>;

export function parseClaim(
  credentials: readonly Credential[],
  input: ClaimInput,
): Success<CompetitorDetails> | ClaimFailure {
  const fullName = input.fullName.trim();
  const licenseNumbers = input.licenseNumbers.trim();
  const website = readWebsite(input.websiteUrl);
  const reasons: Record<ClaimField, ClaimFailureReason | null> = {
    credentials: compareCredentials(credentials, input.credentials).fullMatch ? null : 'not-a-full-match',
    fullName: refusal('fullName', input.fullName),
    licenseNumbers: refusal('licenseNumbers', input.licenseNumbers),
    websiteUrl: website.ok ? null : website.reason,
  };
  const failures = claimFields.flatMap((field) => {
    const reason = reasons[field];
    return reason ? [{ field, reason }] : [];
  });
  if (failures.length > 0 || !website.ok) return { ok: false, reason: 'invalid-claim', failures };
  return { ok: true, value: { fullName, licenseNumbers, websiteUrl: website.value } };
}

const claimFields: readonly ClaimField[] = ['credentials', 'fullName', 'licenseNumbers', 'websiteUrl'];

/** Minimum content of a name and a license number. */
const requiredPattern: Record<keyof CompetitorDetails, RegExp> = {
  fullName: /\p{L}.*\p{L}/u,
  licenseNumbers: /[\p{L}\p{N}].*[\p{L}\p{N}]/u,
  websiteUrl: /^/,
};

function refusal(field: keyof CompetitorDetails, text: string): ClaimFailureReason | null {
  const { least, most } = CLAIM_LENGTHS[field];
  const { length } = text.trim();
  if (!isReadable(text)) return 'unreadable-character';
  if (length === 0 && least > 0) return 'missing';
  if (length < least || !requiredPattern[field].test(text)) return 'too-short';
  return length > most ? 'too-long' : null;
}

function readWebsite(text: string): Success<string> | Failure<ClaimFailureReason> {
  const reason = refusal('websiteUrl', text);
  if (reason) return { ok: false, reason };
  const given = text.trim();
  return given === '' ? { ok: true, value: '' } : parseWebsiteUrl(given);
}
