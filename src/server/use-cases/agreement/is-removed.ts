import type { StoredAgreement } from '../../db/stores/agreements.ts';

/** True once a person in the agreement is erased. Only inspectors can read it until the claim period ends, then its file is deleted. */
export const isRemoved = (
  agreement: Pick<StoredAgreement, 'erase_after' | 'signer_name'> | undefined,
): boolean => agreement !== undefined && (agreement.erase_after !== null || agreement.signer_name === null);
