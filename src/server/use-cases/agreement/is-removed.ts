import type { StoredAgreement } from '../../db/stores/agreements.ts';

/** Somebody in it asked to be removed: until no claim can be made under it, it is the inspector's alone; then its file goes. */
export const isRemoved = (
  agreement: Pick<StoredAgreement, 'erase_after' | 'signer_name'> | undefined,
): boolean => agreement !== undefined && (agreement.erase_after !== null || agreement.signer_name === null);
