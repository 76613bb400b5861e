// Twilio's error codes and what each means for us, https://www.twilio.com/docs/api/errors (checked 2026-11-19).
import type { TextFailure, TextFailureKind } from '../../../domain/contact/text-failures.ts';

const kinds: Partial<Record<number, TextFailureKind>> = {
  // Invalid, no mobile phone, or a landline.
  21211: 'no-texts',
  21214: 'no-texts',
  21217: 'no-texts',
  21614: 'no-texts',
  21635: 'no-texts',
  30006: 'no-texts',
  60006: 'no-texts',
  60033: 'no-texts',
  60200: 'no-texts',
  60205: 'no-texts',
  30005: 'unknown-number',
  21610: 'opted-out',
  30003: 'unreachable',
  30004: 'recipient-blocks',
  30007: 'filtered',
  // Geo permissions of Messaging and of Verify.
  21408: 'region',
  60605: 'region',
  60410: 'fraud-guard',
  21612: 'route',
  // No number, not our number, not able to text, or not registered for application-to-person texts.
  21212: 'sender',
  21606: 'sender',
  21659: 'sender',
  21660: 'sender',
  21661: 'sender',
  30032: 'sender',
  30034: 'sender',
  // Suspended, on trial, under review, or without SMS in the Verify service.
  10001: 'account',
  30002: 'account',
  21608: 'account',
  60223: 'account',
  60238: 'account',
  575001: 'account',
};

/** Only our account as a whole is limited; any other 429 is about one number. */
export const ACCOUNT_LIMIT = 20429;

export const failureOf = (code: number): TextFailure => ({
  kind: kinds[code] ?? 'unknown',
  code: `Twilio ${code}`,
});

export const isKnownFailure = (code: number): boolean => kinds[code] !== undefined;
