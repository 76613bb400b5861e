import { describe, expect, test } from 'vitest';
import { loadConfig } from '../config.ts';

const key = '00112233445566778899aabbccddeeff'.repeat(2);
const google = {
  CALENDAR_PROVIDER: 'google',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  ENCRYPTION_KEY: key,
};

function problems(env: Record<string, string | undefined>) {
  const result = loadConfig(env);
  return result.ok ? [] : result.problems;
}

describe('Google as calendar provider', () => {
  test.each(['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'ENCRYPTION_KEY'])('needs %s', (variable) => {
    expect(problems({ ...google, [variable]: undefined })).toEqual([
      `${variable} is missing: CALENDAR_PROVIDER=google needs it.`,
    ]);
  });

  test('uses Google’s URLs by default', () => {
    const result = loadConfig(google);
    expect(result.ok && result.config.calendar).toEqual({
      clientId: 'client',
      clientSecret: 'secret',
      encryptionKey: Buffer.from(key, 'hex'),
      oauthUrl: 'https://accounts.google.com',
      tokenUrl: 'https://oauth2.googleapis.com',
      calendarUrl: 'https://www.googleapis.com',
    });
  });

  test.each(['GOOGLE_OAUTH_URL', 'GOOGLE_TOKEN_URL', 'GOOGLE_CALENDAR_URL'])(
    'never travels in clear: %s',
    (variable) => {
      expect(problems({ ...google, [variable]: 'http://google.example' })).toHaveLength(1);
    },
  );

  test('refuses a key of another length without repeating it', () => {
    const [problem, ...more] = problems({ ...google, ENCRYPTION_KEY: key.slice(2) });
    expect(problem).toMatch(/^ENCRYPTION_KEY must be 32 random bytes/);
    expect(problem).not.toContain(key.slice(2, 12));
    expect(more).toEqual([]);
  });
});
