// Texts: verification codes, messages about a booking, and replies.
import type { UsPhone } from '../../domain/contact/phone.ts';

type Unavailable = { ok: false; reason: 'unavailable' };

export type SentCode =
  /** `code`: set only by the sandbox, which texts nobody. */
  | { ok: true; code?: string; info?: { provider: 'twilio-verify'; status: string } }
  /** The provider will not text this number, or its own limit is reached. */
  | { ok: false; reason: 'refused-number' | 'provider-limit' }
  | Unavailable;

export type CheckedCode =
  | { ok: true; right: boolean }
  | { ok: false; reason: 'expired' | 'too-many-attempts' }
  | Unavailable;

export type SentText = { ok: true } | { ok: false; reason: 'refused-number' | 'opted-out' } | Unavailable;

/** Expected failures are returned; the provider's errors are never thrown. */
export type Sms = {
  /** Texts a new code, which voids the one before. */
  sendCode: (phone: UsPhone) => Promise<SentCode>;
  /** A right code works once. */
  checkCode: (phone: UsPhone, code: string) => Promise<CheckedCode>;
  sendText: (to: UsPhone, body: string) => Promise<SentText>;
  /** Reads inbound texts; `null`: not supported. */
  readInbound: ReadInbound | null;
};

export type InboundCall = { url: string; form: string; signature: string | undefined };

/** `forged`: not called by the provider. */
export type ReadInbound = (
  call: InboundCall,
) => { ok: true; from: string; words: string } | { ok: false; reason: 'forged' | 'unreadable' };
