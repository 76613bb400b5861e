import type { ClaimInput, CompetitorDetails } from '../../../domain/challenge/parse-claim.ts';

export type ClaimAnswer =
  | { ok: true }
  | { ok: false; message: string; fields: Partial<Record<keyof CompetitorDetails, string>> };

const notSent =
  'We couldn’t send your claim. Nothing you entered is lost. Please check your connection and try again.';

/** Loads the API code on demand: most visitors never claim. */
export async function submitClaim(
  claim: Omit<ClaimInput, 'credentials'> & { credentials: string[]; propertyId: () => Promise<string> },
): Promise<ClaimAnswer> {
  try {
    const [{ call }, { submitCredentialClaim }] = await Promise.all([
      import('../../lib/api-client.ts'),
      import('../../../api/credential-claim.ts'),
    ]);
    await call(submitCredentialClaim, { body: { ...claim, propertyId: await claim.propertyId() } });
    return { ok: true };
  } catch (error) {
    return refusal(error);
  }
}

async function refusal(error: unknown): Promise<ClaimAnswer> {
  const client = await import('../../lib/api-client.ts').catch(() => null);
  if (!client || !(error instanceof client.CallFailed)) return { ok: false, message: notSent, fields: {} };
  const { failure } = error;
  const fieldMessages = Object.fromEntries(
    (failure?.fields ?? []).map(({ field, message }) => [field, message]),
  );
  return { ok: false, message: failure?.message ?? notSent, fields: fieldMessages };
}
