import { compareCredentials } from '../../../domain/challenge/compare-credentials.ts';
import { business } from '../../lib/business.ts';
import {
  type CredentialComparison,
  credentialComparison,
  emptyComparison,
} from '../../storage/credential-comparison.ts';
import { challengeAvailable } from '../../storage/selected-payment.ts';
import { useStoredValue } from '../../storage/stored-value.ts';

/** The comparison in progress. Every change is stored, so that it survives a reload. */
export const useComparison = (): CredentialComparison =>
  useStoredValue(credentialComparison) ?? emptyComparison;

export function changeComparison(change: Partial<CredentialComparison>): void {
  credentialComparison.write({ ...(credentialComparison.read() ?? emptyComparison), ...change });
}

export function toggleCredential(id: string): void {
  const { checked } = credentialComparison.read() ?? emptyComparison;
  changeComparison({
    checked: checked.includes(id) ? checked.filter((other) => other !== id) : [...checked, id],
  });
}

export function compareNow({ checked }: CredentialComparison): void {
  changeComparison({ compared: true });
  if (compareCredentials(business().credentials, checked).fullMatch) challengeAvailable.write(true);
}

/** A submitted claim stays when another competitor is compared. */
export function startOver({ claimedFor }: CredentialComparison): void {
  if (claimedFor === null) challengeAvailable.clear();
  credentialComparison.clear();
}
