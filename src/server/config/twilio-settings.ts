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
  from: read('TWILIO_FROM'),
  verifyUrl: readServiceUrl('TWILIO_VERIFY_URL', read, 'https://verify.twilio.com', refuse),
  apiUrl: readServiceUrl('TWILIO_API_URL', read, 'https://api.twilio.com', refuse),
});
