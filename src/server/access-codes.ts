// Lockbox, gate and alarm codes, stored as one encrypted text per appointment.
import { type AccessCodes, hasCodes, NO_CODES } from '../domain/appointment/notes.ts';
import type { Result } from '../domain/result.ts';
import { openText, type SealedUse, type SealingDeps, sealText } from './sealed-text.ts';

const sealingOf = (appointmentId: string): SealedUse => ({
  fallback: 'access-codes',
  purpose: `access codes of ${appointmentId}`,
});

/** `null`: there are none. */
export const sealCodes = async (
  deps: SealingDeps,
  appointmentId: string,
  codes: AccessCodes,
): Promise<Buffer | null> =>
  hasCodes(codes) ? sealText(deps, sealingOf(appointmentId), JSON.stringify(codes)) : null;

/** `unreadable`: stored under another ENCRYPTION_KEY. */
export async function openCodes(
  deps: SealingDeps,
  appointmentId: string,
  sealed: Buffer | null,
): Promise<Result<AccessCodes, 'unreadable'>> {
  if (sealed === null) return { ok: true, value: NO_CODES };
  const opened = await openText(deps, sealingOf(appointmentId), sealed);
  if (!opened.ok) return opened;
  return { ok: true, value: { ...NO_CODES, ...(JSON.parse(opened.value) as Partial<AccessCodes>) } };
}
