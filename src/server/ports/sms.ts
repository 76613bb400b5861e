// Texts: verification codes, messages about a booking, and replies.
import type { UsPhone } from '../../domain/contact/phone.ts';
import type { TextBlock, TextFailure } from '../../domain/contact/text-failures.ts';

type Unavailable = { ok: false; reason: 'unavailable' };

export type SentCode =
  /** `code`: set only by the sandbox, which texts nobody. */
  | { ok: true; code?: string; info?: { provider: 'twilio-verify'; status: string } }
  /** The provider will not text this number, or its own limit is reached. */
  | { ok: false; reason: 'refused-number' | 'provider-limit' }
  /** Not the visitor's mistake: the owner has to act. */
  | { ok: false; reason: 'blocked'; block: TextBlock }
  | Unavailable;

export type CheckedCode =
  | { ok: true; right: boolean }
  | { ok: false; reason: 'expired' | 'too-many-attempts' }
  | Unavailable;

export type SentText =
  | { ok: true }
  /** Not sent. */
  | { ok: false; reason: 'failed'; failure: TextFailure }
  /** No answer: it may have been sent. */
  | { ok: false; reason: 'unclear' }
  | Unavailable;

/** Which attempt of which delivery a text is, for reports about it. */
export type TextReference = { deliveryId: string; attempt: number };

/** Expected failures are returned; the provider's errors are never thrown. */
export type Sms = {
  /** Texts a new code, which voids the one before. */
  sendCode: (phone: UsPhone) => Promise<SentCode>;
  /** A right code works once. */
  checkCode: (phone: UsPhone, code: string) => Promise<CheckedCode>;
  sendText: (to: UsPhone, body: string, reference: TextReference) => Promise<SentText>;
  /** Reads inbound texts; `null`: not supported. */
  readInbound: ReadInbound | null;
  /** Reads reports about texts that were accepted; `null`: not supported. */
  readTextReport: ReadTextReport | null;
};

/** A call by the provider: its form, and the signature over address and form. */
export type SmsWebhookCall = { url: string; form: string; signature: string | undefined };

/** `forged`: not called by the provider. */
type Unread = { ok: false; reason: 'forged' | 'unreadable' };

export type ReadInbound = (call: SmsWebhookCall) => { ok: true; from: string; words: string } | Unread;

export type TextReport = { reference: TextReference; outcome: TextOutcome };

/** `sent`: handed to the carrier, which need not report more. `underway`: nothing to record. */
export type TextOutcome =
  | { state: 'underway' | 'sent' | 'delivered' }
  | { state: 'failed'; failure: TextFailure };

export type ReadTextReport = (call: SmsWebhookCall) => { ok: true; report: TextReport } | Unread;
