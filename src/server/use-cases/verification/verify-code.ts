import type { TextRegion } from '../../../domain/contact/area-codes.ts';
import { parseCode } from '../../../domain/verification/code.ts';
import { parseVerifiablePhone } from '../../../domain/verification/verifiable-phone.ts';
import type { Database } from '../../db/client.ts';
import { confirmConsents } from '../../db/stores/text-permissions.ts';
import { markTextable } from '../../db/stores/untextable-phones.ts';
import { consumeSend, releaseAttempt, takeAttempt } from '../../db/stores/verification-attempts.ts';
import { storeVerifiedPhone } from '../../db/stores/verified-phones.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Sms } from '../../ports/sms.ts';

export type VerifyResult =
  | { ok: true }
  | { ok: false; reason: 'missing-phone' | 'invalid-phone' | 'not-a-us-phone' | 'incomplete-code' }
  | { ok: false; reason: 'wrong-code' | 'expired-code' | 'too-many-wrong-codes' | 'sms-unavailable' };

/** The right code verifies the number for the browser that requested it, once. */
export async function verifyCode(
  deps: { db: Database; clock: Clock; sms: Sms; settings: { textRegions: readonly TextRegion[] } },
  input: { phoneNumber: string; code: string },
  browser: Buffer | undefined,
): Promise<VerifyResult> {
  const phone = parseVerifiablePhone(input.phoneNumber, deps.settings.textRegions);
  if (!phone.ok) return phone;
  const code = parseCode(input.code);
  if (!code.ok) return code;
  // An unknown browser has requested no code.
  if (!browser) return { ok: false, reason: 'expired-code' };
  const { db } = deps;
  const owner = { browser, phone: phone.value.e164 };
  const attempt = await takeAttempt(db, owner, deps.clock.now());
  if (!attempt.ok) return attempt;
  const checked = await deps.sms.checkCode(phone.value, code.value);
  if (!checked.ok) {
    switch (checked.reason) {
      case 'unavailable':
        await releaseAttempt(db, attempt.sendId);
        return { ok: false, reason: 'sms-unavailable' };
      case 'expired':
        return { ok: false, reason: 'expired-code' };
      case 'too-many-attempts':
        return { ok: false, reason: 'too-many-wrong-codes' };
    }
  }
  if (!checked.right) return { ok: false, reason: 'wrong-code' };
  const now = deps.clock.now();
  return db.transaction().execute(async (tx) => {
    if (!(await consumeSend(tx, attempt.sendId, now))) return { ok: false, reason: 'expired-code' };
    await storeVerifiedPhone(tx, owner, now);
    await confirmConsents(tx, owner, now);
    await markTextable(tx, owner.phone);
    return { ok: true };
  });
}
