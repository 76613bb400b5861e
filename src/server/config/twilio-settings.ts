import { type Read, type Refuse, readServiceUrl } from './read-value.ts';

/** Only read when SMS_PROVIDER is twilio. */
export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  from: string | undefined;
  verifyUrl: string;
  apiUrl: string;
};

export const readTwilioSettings = (read: Read, refuse: Refuse): TwilioSettings => ({
  accountSid: read('TWILIO_ACCOUNT_SID') ?? '',
  authToken: read('TWILIO_AUTH_TOKEN') ?? '',
  verifyServiceSid: read('TWILIO_VERIFY_SERVICE_SID') ?? '',
  from: readSender(read('TWILIO_FROM'), refuse),
  verifyUrl: readServiceUrl('TWILIO_VERIFY_URL', read, 'https://verify.twilio.com', refuse),
  apiUrl: readServiceUrl('TWILIO_API_URL', read, 'https://api.twilio.com', refuse),
});

/** Twilio refuses every text from anything else, which nobody would notice before the first booking. */
function readSender(value: string | undefined, refuse: Refuse): string | undefined {
  if (value !== undefined && !/^(\+1\d{10}|MG[0-9a-fA-F]{32})$/.test(value))
    refuse(
      `TWILIO_FROM must be a US number such as +16025550100, or a messaging service (MG and 32 digits), not "${value}".`,
    );
  return value;
}
