import { createHmac } from 'node:crypto';
import type { UsPhone } from '../../../domain/contact/phone.ts';
import { sendLimits } from '../../../domain/verification/send-limits.ts';
import { parseVerifiablePhone } from '../../../domain/verification/verifiable-phone.ts';
import type { Database } from '../../db/client.ts';
import { readSecret } from '../../db/stores/secrets.ts';
import { storeConsent } from '../../db/stores/text-permissions.ts';
import { acceptSend, releaseSend, reserveSend } from '../../db/stores/verification-sends.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SentCode, Sms } from '../../ports/sms.ts';

type Deps = { db: Database; clock: Clock; sms: Sms; settings: { verificationsPerDay: number } };

/** `network` is what one visitor is counted by; `address` is kept with a consent only. */
export type Visitor = { browser: () => Buffer; address: string; network: string };

export type SendResult =
  | { ok: true; phone: UsPhone; sent: Extract<SentCode, { ok: true }> }
  | { ok: false; reason: 'missing-phone' | 'invalid-phone' | 'not-a-us-phone' | 'refused-phone' }
  | { ok: false; reason: 'sms-unavailable' }
  | { ok: false; reason: LimitReason; retryAfterSeconds: number };

type LimitReason = 'phone-limit' | 'network-limit' | 'daily-limit';

const limitReasons = { phone: 'phone-limit', network: 'network-limit', everyone: 'daily-limit' } as const;

/** Texts a code. A place in the limits is taken first and given back where the provider does not take the text. */
export async function sendVerification(
  deps: Deps,
  input: { phoneNumber: string; smsConsent?: boolean | undefined },
  visitor: Visitor,
): Promise<SendResult> {
  const parsed = parseVerifiablePhone(input.phoneNumber);
  if (!parsed.ok) return parsed;
  const { db } = deps;
  const phone = parsed.value;
  const network = createHmac('sha256', await readSecret(db, 'networks'))
    .update(visitor.network)
    .digest();
  const asking = { phone: phone.e164, browser: visitor.browser(), network, now: deps.clock.now() };
  const limits = sendLimits(deps.settings.verificationsPerDay);
  const place = await reserveSend(db, asking, limits);
  if (!place.ok) {
    return { ok: false, reason: limitReasons[place.limit], retryAfterSeconds: place.retryAfterSeconds };
  }
  const sent = await sendOrRelease(deps, phone, place.id);
  if (!sent.ok) {
    switch (sent.reason) {
      case 'unavailable':
        return { ok: false, reason: 'sms-unavailable' };
      case 'refused-number':
        return { ok: false, reason: 'refused-phone' };
      case 'provider-limit':
        return { ok: false, reason: 'phone-limit', retryAfterSeconds: limits.phone.windowMs / 1000 };
    }
  }
  await acceptSend(db, place.id, deps.clock.now());
  if (input.smsConsent) {
    const { now, ...who } = asking;
    await storeConsent(db, { ...who, address: visitor.address }, now);
  }
  return { ok: true, phone, sent };
}

async function sendOrRelease({ db, sms }: Deps, phone: UsPhone, placeId: string): Promise<SentCode> {
  let accepted = false;
  try {
    const sent = await sms.sendCode(phone);
    accepted = sent.ok;
    return sent;
  } finally {
    if (!accepted) await releaseSend(db, placeId);
  }
}
