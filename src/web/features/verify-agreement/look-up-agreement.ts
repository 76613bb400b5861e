// Looks up a signed agreement on the server. Loaded on demand.
import type { z } from 'zod';
import { findSignedFile, verifyAgreement } from '../../../api/agreement.ts';
import { CallFailed, call } from '../../lib/api-client.ts';

export type Verification = z.output<typeof verifyAgreement.answer>;
export type KnownAgreement = { state: 'known'; verification: Verification } | { state: 'unknown' };

/** Throws without an answer. */
export async function lookUpFile(sha256: string): Promise<KnownAgreement> {
  const { id } = await call(findSignedFile, { params: { sha256 } });
  return id === null ? { state: 'unknown' } : lookUpAgreement(id);
}

export async function lookUpAgreement(id: string): Promise<KnownAgreement> {
  // The id comes from the URL and can be anything.
  if (!verifyAgreement.request.params.safeParse({ id }).success) return { state: 'unknown' };
  try {
    return { state: 'known', verification: await call(verifyAgreement, { params: { id } }) };
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return { state: 'unknown' };
    throw error;
  }
}
