import { readEncryptionKey } from '../encryption.ts';
import { type Read, type Refuse, readServiceUrl } from './read-value.ts';

/** Only read where CALENDAR_PROVIDER is google. */
export type GoogleCalendarSettings = {
  clientId: string;
  clientSecret: string;
  /** 32 bytes. */
  encryptionKey: Buffer;
  oauthUrl: string;
  tokenUrl: string;
  calendarUrl: string;
};

export const readGoogleCalendarSettings = (read: Read, refuse: Refuse): GoogleCalendarSettings => ({
  clientId: read('GOOGLE_CLIENT_ID') ?? '',
  clientSecret: read('GOOGLE_CLIENT_SECRET') ?? '',
  encryptionKey: readKey(read('ENCRYPTION_KEY'), refuse),
  oauthUrl: readServiceUrl('GOOGLE_OAUTH_URL', read, 'https://accounts.google.com', refuse),
  tokenUrl: readServiceUrl('GOOGLE_TOKEN_URL', read, 'https://oauth2.googleapis.com', refuse),
  calendarUrl: readServiceUrl('GOOGLE_CALENDAR_URL', read, 'https://www.googleapis.com', refuse),
});

/** Never repeated in the refusal, since an unusable key is still a secret. */
function readKey(value: string | undefined, refuse: Refuse): Buffer {
  const key = value === undefined ? null : readEncryptionKey(value);
  if (value !== undefined && !key) {
    refuse('ENCRYPTION_KEY must be 32 random bytes, as 64 hexadecimal digits or as base64.');
  }
  return key ?? Buffer.alloc(0);
}
