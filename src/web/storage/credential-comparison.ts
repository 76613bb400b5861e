// Session key `credential-comparison`: the visitor's answers about a competitor, so that they survive a reload. It stays in
// this tab.

import { CLAIM_LENGTHS, type CompetitorDetails } from '../../domain/challenge/parse-claim.ts';
import { business } from '../lib/business.ts';
import { isRecord, storedValue } from './stored-value.ts';

export type CredentialComparison = CompetitorDetails & {
  checked: readonly string[];
  /** The result is on screen and the checkboxes are locked. */
  compared: boolean;
  /** Booking query of the property this competitor was claimed for. */
  claimedFor: string | null;
};

export const emptyComparison: CredentialComparison = {
  checked: [],
  compared: false,
  claimedFor: null,
  fullName: '',
  licenseNumbers: '',
  websiteUrl: '',
};

function parse(stored: unknown): CredentialComparison | null {
  if (!isRecord(stored) || !Array.isArray(stored.checked)) return null;
  const checked = stored.checked.filter((id): id is string =>
    business().credentials.some((known) => known.id === id),
  );
  const compared = stored.compared === true && checked.length > 0;
  const text = (field: keyof CompetitorDetails) => {
    const value = stored[field];
    return typeof value === 'string' ? value.slice(0, CLAIM_LENGTHS[field].most) : '';
  };
  return {
    checked,
    compared,
    claimedFor: typeof stored.claimedFor === 'string' ? stored.claimedFor : null,
    fullName: text('fullName'),
    licenseNumbers: text('licenseNumbers'),
    websiteUrl: text('websiteUrl'),
  };
}

export const credentialComparison = storedValue({ area: 'session', key: 'credential-comparison', parse });
