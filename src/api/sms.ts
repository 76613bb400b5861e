// Phone verification by a texted code. The browser is identified by its cookie; numbers are never in URLs.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { text } from './text.ts';

export const sendVerification = endpoint({
  method: 'POST',
  path: '/api/sms/send-verification',
  noun: 'verification',
  summary: 'Text a six-digit code to a US phone number; an older code stops working',
  request: {
    body: z.strictObject({
      phoneNumber: text(40).describe('US number in any usual format'),
      smsConsent: z
        .boolean()
        .optional()
        .describe(
          'true: the visitor agreed to texts about the booking, in the wording shown next to the number',
        ),
    }),
  },
  answer: z.object({
    success: z.literal(true),
    message: z.string(),
    code: z.string().optional().describe('Only in a sandbox, where no text is sent'),
    twilioInfo: z
      .object({ provider: z.literal('twilio-verify'), status: z.string(), to: z.string() })
      .optional()
      .describe('The provider’s answer; the number is masked'),
  }),
  perMinute: 60,
});

export const verifyCode = endpoint({
  method: 'POST',
  path: '/api/sms/verify-code',
  noun: 'verification',
  summary: 'Check a texted code; the right one verifies the number in this browser for 24 hours',
  request: {
    body: z.strictObject({ phoneNumber: text(40), code: text(20).describe('Six digits') }),
  },
  answer: z.object({ success: z.literal(true), message: z.string() }),
  perMinute: 60,
});

export const verificationStatus = endpoint({
  method: 'GET',
  path: '/api/sms/status',
  noun: 'verification',
  summary: 'Whether this browser has a verified phone, and until when',
  request: {},
  answer: z.object({
    verified: z.boolean(),
    phoneEnding: z.string().optional().describe('Last four digits of the newest verified number'),
    verifiedUntil: z.iso.datetime().optional(),
  }),
});
