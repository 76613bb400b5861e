// Twilio as we use it: https://www.twilio.com/docs/verify/api and https://www.twilio.com/docs/messaging/api/message-resource
import { z } from 'zod';
import { describeVendor } from './vendor-call.ts';

const sid = (prefix: string) => z.string().regex(new RegExp(`^(${prefix})[0-9a-fA-F]{32}$`));
const e164 = z.string().regex(/^\+[1-9]\d{7,14}$/);
const account = 'AC[0-9a-f]{32}';
const service = 'VA[0-9a-f]{32}';

const error = z.object({
  code: z.int().min(10_000),
  message: z.string(),
  more_info: z.url(),
  status: z.int().min(400).max(599),
});

const verificationStates = [
  'pending',
  'approved',
  'canceled',
  'max_attempts_reached',
  'deleted',
  'failed',
  'expired',
] as const;
const verification = z.object({
  sid: sid('VE'),
  service_sid: sid('VA'),
  account_sid: sid('AC'),
  to: z.string(),
  channel: z.enum(['sms', 'call', 'email', 'whatsapp', 'sna', 'rcs', 'auto']),
  status: z.enum(verificationStates),
  /** Nullable for checks. */
  valid: z.boolean().nullable(),
});

const text = z.strictObject({
  To: e164,
  Body: z.string().min(1).max(1_600),
  StatusCallback: z.url({ protocol: /^https$/ }).optional(),
});

const message = z.object({
  sid: sid('SM|MM'),
  account_sid: sid('AC'),
  to: z.string(),
  from: z.string().nullable(),
  messaging_service_sid: sid('MG').nullable(),
  body: z.string(),
  status: z.enum([
    'queued',
    'sending',
    'sent',
    'failed',
    'delivered',
    'undelivered',
    'receiving',
    'received',
    'accepted',
    'scheduled',
    'read',
    'partially_delivered',
    'canceled',
  ]),
  error_code: z.int().nullable(),
  error_message: z.string().nullable(),
  direction: z.enum(['inbound', 'outbound-api', 'outbound-call', 'outbound-reply']),
});

export const twilio = describeVendor(
  { vendor: 'Twilio', apiVersion: 'Verify v2, Messaging 2010-04-01', checked: '2026-11-19' },
  [
    {
      name: 'start a verification',
      method: 'POST',
      path: new RegExp(`^/v2/Services/${service}/Verifications$`),
      request: z.strictObject({ To: e164, Channel: z.literal('sms') }),
      answer: z.union([verification, error]),
    },
    {
      name: 'check a verification',
      method: 'POST',
      path: new RegExp(`^/v2/Services/${service}/VerificationCheck$`),
      request: z.strictObject({ To: e164, Code: z.string().regex(/^\d{4,10}$/) }),
      answer: z.union([verification, error]),
    },
    {
      name: 'create a message',
      method: 'POST',
      path: new RegExp(`^/2010-04-01/Accounts/${account}/Messages\\.json$`),
      request: z.union([text.extend({ From: e164 }), text.extend({ MessagingServiceSid: sid('MG') })]),
      answer: z.union([message, error]),
    },
  ],
);
