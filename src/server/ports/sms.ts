// Texts: codes that prove a phone is at hand, messages about a booking, and the answers people send.
import type { UsPhone } from '../../domain/contact/phone.ts';

type Unavailable = { ok: false; reason: 'unavailable' };

export type SentCode =
  /** `code`: only a provider that texts nobody knows and tells it. */
  | { ok: true; code?: string; info?: { provider: 'twilio-verify'; status: string } }
  /** The provider will not text this number, or has texted it too often by its own rules. */
  | { ok: false; reason: 'refused-number' | 'provider-limit' }
  | Unavailable;

export type CheckedCode =
  | { ok: true; right: boolean }
  | { ok: false; reason: 'expired' | 'too-many-attempts' }
  | Unavailable;

export type SentText = { ok: true } | { ok: false; reason: 'refused-number' | 'opted-out' } | Unavailable;

/** Expected failures are values; the provider's trouble is never thrown. */
export type Sms = {
  /** Texts a new code; the one before it is no longer worth anything. */
  sendCode: (phone: UsPhone) => Promise<SentCode>;
  /** A right code is right once. */
  checkCode: (phone: UsPhone, code: string) => Promise<CheckedCode>;
  sendText: (to: UsPhone, body: string) => Promise<SentText>;
  /** Reads what the provider passes on from people's phones; `null` where nobody can answer. */
  readInbound: ReadInbound | null;
};

export type InboundCall = { url: string; form: string; signature: string | undefined };

/** `forged`: whoever called is not the provider. */
export type ReadInbound = (
  call: InboundCall,
) => { ok: true; from: string; words: string } | { ok: false; reason: 'forged' | 'unreadable' };
