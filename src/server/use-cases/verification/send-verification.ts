import { phoenixDateOf } from '../../../domain/calendar-date.ts';
import type { TextRegion } from '../../../domain/contact/area-codes.ts';
import type { UsPhone } from '../../../domain/contact/phone.ts';
import type { Networks } from '../../../domain/network.ts';
import { isHalfUsed, sendLimits } from '../../../domain/verification/send-limits.ts';
import { parseVerifiablePhone } from '../../../domain/verification/verifiable-phone.ts';
import type { CurrentBusiness } from '../../business/current-business.ts';
import type { Database } from '../../db/client.ts';
import { addOfficeNotice, dailyNotice } from '../../db/stores/office-notices.ts';
import { storeConsent } from '../../db/stores/text-permissions.ts';
import {
  acceptSend,
  type HashedNetworks,
  releaseSend,
  reserveSend,
} from '../../db/stores/verification-sends.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SentCode, Sms } from '../../ports/sms.ts';
import { notifyTextsBlocked } from '../message/notify-texts-blocked.ts';
import { networkKey } from '../network-key.ts';

type Deps = {
  db: Database;
  clock: Clock;
  business: CurrentBusiness;
  sms: Sms;
  settings: { verificationsPerDay: number; textRegions: readonly TextRegion[] };
};

/** `networks`: rate limit keys. `address`: stored only with a consent. */
export type Visitor = { browser: () => Buffer; address: string; networks: Networks };

export type SendResult =
  | { ok: true; phone: UsPhone; sent: Extract<SentCode, { ok: true }> }
  | { ok: false; reason: 'missing-phone' | 'invalid-phone' | 'not-a-us-phone' | 'refused-phone' }
  | { ok: false; reason: 'sms-unavailable' }
  | { ok: false; reason: LimitReason; retryAfterSeconds: number };

type LimitReason = (typeof limitReasons)[keyof typeof limitReasons];

const limitReasons = {
  phone: 'phone-limit',
  networkHour: 'network-limit',
  networkDay: 'network-daily-limit',
  everyone: 'daily-limit',
  returning: 'daily-limit',
} as const;

/** Texts a code. A slot in the limits is reserved first and released if the provider rejects the text. */
export async function sendVerification(
  deps: Deps,
  input: { phoneNumber: string; smsConsent?: boolean | undefined },
  visitor: Visitor,
): Promise<SendResult> {
  const parsed = parseVerifiablePhone(input.phoneNumber, deps.settings.textRegions);
  if (!parsed.ok) return parsed;
  const { db } = deps;
  const phone = parsed.value;
  const networks = await hashNetworks(db, visitor.networks);
  const sender = { phone: phone.e164, browser: visitor.browser(), networks, now: deps.clock.now() };
  const limits = sendLimits(deps.settings.verificationsPerDay);
  const slot = await reserveSend(db, sender, limits);
  if (!slot.ok) {
    return { ok: false, reason: limitReasons[slot.limit], retryAfterSeconds: slot.retryAfterSeconds };
  }
  const sent = await sendOrRelease(deps, phone, slot.id);
  if (!sent.ok) {
    switch (sent.reason) {
      case 'unavailable':
        return { ok: false, reason: 'sms-unavailable' };
      case 'blocked':
        await notifyTextsBlocked(deps, sent.block, sender.now);
        return { ok: false, reason: 'sms-unavailable' };
      case 'refused-number':
        return { ok: false, reason: 'refused-phone' };
      case 'provider-limit':
        return { ok: false, reason: 'phone-limit', retryAfterSeconds: limits.phone.windowMs / 1000 };
    }
  }
  await acceptSend(db, slot.id, deps.clock.now());
  if (isHalfUsed(slot.used, limits)) await addHalfUsedNotice(deps, sender.now);
  if (input.smsConsent) {
    const { now, phone: number, browser } = sender;
    const who = { phone: number, browser, network: networks.narrow, address: visitor.address };
    await storeConsent(db, who, now);
  }
  return { ok: true, phone, sent };
}

/** Once a day, before the codes run out. */
async function addHalfUsedNotice({ db, business }: Deps, now: Date): Promise<void> {
  const addresses = business.current().profile.policies.noticeEmails;
  await addOfficeNotice(db, dailyNotice('texts-half-used', phoenixDateOf(now)), addresses, now);
}

async function sendOrRelease({ db, sms }: Deps, phone: UsPhone, slotId: string): Promise<SentCode> {
  let accepted = false;
  try {
    const sent = await sms.sendCode(phone);
    accepted = sent.ok;
    return sent;
  } finally {
    if (!accepted) await releaseSend(db, slotId);
  }
}

/** Addresses are few enough to be guessed, so only keyed hashes of networks are stored. */
async function hashNetworks(db: Database, networks: Networks): Promise<HashedNetworks> {
  return {
    narrow: await networkKey(db, networks.narrow),
    wide: await networkKey(db, networks.wide),
    widest: await networkKey(db, networks.widest),
  };
}
