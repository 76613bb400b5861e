import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sandboxProvidersInLive, testNoticeOf } from './config/providers.ts';
import { loadConfig } from './config.ts';

const live = {
  APP_MODE: 'live',
  ALLOW_SANDBOX_PROVIDERS: 'yes',
  PUBLIC_URL: 'https://inspections.example',
  SMS_PROVIDER: 'sandbox',
  PAYMENT_PROVIDER: 'sandbox',
  MAIL_PROVIDER: 'sandbox',
  PLACES_PROVIDER: 'sandbox',
  CALENDAR_PROVIDER: 'sandbox',
  ESIGN_PROVIDER: 'sandbox',
  SEALING_PEM_FILE: '/etc/caliche/sealing.pem',
};

function accepted(env: Record<string, string | undefined>) {
  const result = loadConfig(env);
  if (!result.ok) throw new Error(result.problems.join('\n'));
  return result.config;
}

function problems(env: Record<string, string | undefined>) {
  const result = loadConfig(env);
  return result.ok ? [] : result.problems;
}

describe('an empty environment', () => {
  test('is a sandbox on this machine only, with its own database under ./data', () => {
    expect(accepted({})).toMatchObject({
      mode: 'sandbox',
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir: resolve('data'),
      webConcurrency: 1,
      trustedProxies: [],
    });
  });

  test('treats a variable set to nothing as not set', () => {
    expect(accepted({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });
});

describe('refuses with one sentence that names the variable', () => {
  test.each([
    ['APP_MODE', 'production'],
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000x'],
    ['PORT', '-1'],
    ['WEB_CONCURRENCY', '0'],
    ['WEB_CONCURRENCY', '65'],
    ['WEB_CONCURRENCY', '1.5'],
    ['PUBLIC_URL', 'inspections.example'],
    ['PUBLIC_URL', 'ftp://inspections.example'],
    ['PUBLIC_URL', 'https://inspections.example/path'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['LOG_LEVEL', 'loud'],
    ['TRUSTED_PROXIES', 'everyone'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['SMS_PROVIDER', 'pigeon'],
    ['SMS_PROVIDER', 'constructor'],
    ['GOOGLE_PLACES_URL', 'places.googleapis.com'],
    ['GOOGLE_PLACES_URL', 'http://places.googleapis.com'],
    ['GOOGLE_PLACES_URL', 'http://127.0.0.1.evil.example'],
    ['GOOGLE_MAPS_URL', 'http://maps.googleapis.com'],
    ['GOOGLE_MAPS_URL', 'file:///etc/passwd'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'Caliche'],
    ['HOLD_HOURS', '0'],
    ['HOLD_HOURS', '169'],
    ['METRICS_TOKEN', 'too-short-for-a-secret'],
    ['METRICS_TOKEN', 'long enough, but with spaces in it'],
  ])('%s=%s', (variable, value) => {
    const found = problems({ [variable]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(new RegExp(`^${variable} `));
  });

  test('all mistakes are reported at once', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'x', APP_MODE: 'x' })).toHaveLength(3);
  });

  test.each([
    ['DATABASE_URL', 'mysql://me:secret@host/x'],
    ['METRICS_TOKEN', 'not to be read'],
  ])('a refused %s is never repeated, because it may contain a password', (variable, value) => {
    expect(problems({ [variable]: value }).join()).not.toContain(value.slice(-10));
  });
});

describe('Google as places provider', () => {
  const google = { PLACES_PROVIDER: 'google', GOOGLE_MAPS_API_KEY: 'key' };

  test('needs a key', () => {
    expect(problems({ PLACES_PROVIDER: 'google' })).toEqual([
      'GOOGLE_MAPS_API_KEY is missing: PLACES_PROVIDER=google needs it.',
    ]);
  });

  test('uses Google’s URLs by default', () => {
    expect(accepted(google).google).toEqual({
      apiKey: 'key',
      placesUrl: 'https://places.googleapis.com',
      mapsUrl: 'https://maps.googleapis.com',
    });
  });

  test.each([
    ['https://maps.example/', 'https://maps.example'],
    ['http://127.0.0.1:4010', 'http://127.0.0.1:4010'],
    ['http://localhost:4010', 'http://localhost:4010'],
    ['http://[::1]:4010', 'http://[::1]:4010'],
  ])('accepts %s: https, or this machine', (value, read) => {
    expect(accepted({ ...google, GOOGLE_PLACES_URL: value }).google.placesUrl).toBe(read);
  });
});

describe('Twilio as text provider', () => {
  const twilio = {
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'secret',
    TWILIO_VERIFY_SERVICE_SID: 'VA1',
  };

  test.each(['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_VERIFY_SERVICE_SID'])(
    'needs %s',
    (variable) => {
      expect(problems({ ...twilio, [variable]: undefined })).toEqual([
        `${variable} is missing: SMS_PROVIDER=twilio needs it.`,
      ]);
    },
  );

  test('uses Twilio’s URLs by default, and needs no sender for codes', () => {
    expect(accepted(twilio).twilio).toEqual({
      accountSid: 'AC1',
      authToken: 'secret',
      verifyServiceSid: 'VA1',
      from: undefined,
      verifyUrl: 'https://verify.twilio.com',
      apiUrl: 'https://api.twilio.com',
    });
  });

  const service = `MG${'0a'.repeat(16)}`;
  test.each(['+16025550100', service])('texts from %s', (from) => {
    expect(accepted({ ...twilio, TWILIO_FROM: from }).twilio.from).toBe(from);
  });

  test.each(['6025550100', '+1 602 555 0100', '+4915112345678', 'Caliche', 'MG123', `${service}0`])(
    'refuses %s as a sender',
    (from) => {
      expect(problems({ ...twilio, TWILIO_FROM: from })).toEqual([
        expect.stringMatching(/^TWILIO_FROM must be a US number/),
      ]);
    },
  );

  test.each(['TWILIO_VERIFY_URL', 'TWILIO_API_URL'])('refuses plain http in %s', (variable) => {
    expect(problems({ ...twilio, [variable]: 'http://twilio.example' })).toHaveLength(1);
  });

  test('sends at most 200 codes a day by default', () => {
    expect(accepted({}).verificationsPerDay).toBe(200);
    expect(accepted({ VERIFICATIONS_PER_DAY: '5' }).verificationsPerDay).toBe(5);
    expect(problems({ VERIFICATIONS_PER_DAY: '0' })).toHaveLength(1);
    expect(accepted({}).textRegions).toEqual(['canada']);
    expect(accepted({ TEXT_REGIONS: 'us' }).textRegions).toEqual([]);
    expect(accepted({ TEXT_REGIONS: 'canada, Territories' }).textRegions).toEqual(['canada', 'territories']);
    expect(problems({ TEXT_REGIONS: 'mars' })).toHaveLength(1);
    expect(accepted({ BOOKING_CHANGES_PER_DAY: '5' }).bookingChangesPerDay).toBe(5);
  });
});

describe('the key that seals agreements', () => {
  const pem = '-----BEGIN PRIVATE KEY-----\nAA\n-----END PRIVATE KEY-----\n';

  test('must be configured in live mode; a sandbox creates its own', () => {
    expect(problems({ ...live, SEALING_PEM_FILE: undefined })).toEqual([
      'SEALING_PEM_FILE (or SEALING_PEM) is missing: live mode seals signed agreements with the key and certificate in it (npm run sealing:create makes one).',
    ]);
    expect(accepted({}).sealingPem).toBeUndefined();
    expect(accepted({ SEALING_PEM_FILE: 'keys/sealing.pem' }).sealingPem).toEqual({
      variable: 'SEALING_PEM_FILE',
      file: resolve('keys/sealing.pem'),
    });
  });

  test.each([
    ['its text', pem],
    ['its text on one line', pem.replaceAll('\n', '\\n')],
    ['base64', Buffer.from(pem).toString('base64')],
  ])('can be a variable with %s', (_what, value) => {
    expect(accepted({ ...live, SEALING_PEM_FILE: '', SEALING_PEM: value }).sealingPem).toEqual({
      variable: 'SEALING_PEM',
      text: expect.stringContaining(pem.trim()),
    });
  });

  test('is not given twice, and something else is not repeated', () => {
    expect(problems({ ...live, SEALING_PEM: pem })).toEqual([
      'SEALING_PEM and SEALING_PEM_FILE are both set; keep one of them.',
    ]);
    const [problem] = problems({ SEALING_PEM: 'hunter2' });
    expect(problem).toMatch(/^SEALING_PEM must be/);
    expect(problem).not.toContain('hunter2');
  });
});

describe('SMTP as mail provider', () => {
  const smtp = {
    MAIL_PROVIDER: 'smtp',
    SMTP_URL: 'smtps://user:p%40ss@mail.example:465',
    MAIL_FROM: 'Caliche Home Inspections <office@caliche.example>',
  };

  test.each(['SMTP_URL', 'MAIL_FROM'])('needs %s', (variable) => {
    expect(problems({ ...smtp, [variable]: undefined })).toEqual([
      `${variable} is missing: MAIL_PROVIDER=smtp needs it.`,
    ]);
  });

  test('uses server and login from SMTP_URL', () => {
    expect(accepted(smtp).mail).toEqual({ url: smtp.SMTP_URL, from: smtp.MAIL_FROM });
  });

  const oauth = {
    SMTP_URL: 'smtps://office%40caliche.example@smtp.gmail.com:465',
    SMTP_OAUTH_CLIENT_ID: 'client-1',
    SMTP_OAUTH_CLIENT_SECRET: 'secret',
    SMTP_OAUTH_REFRESH_TOKEN: 'refresh',
  };

  test('takes OAuth instead of a password, with Google’s token address by default', () => {
    expect(accepted({ ...smtp, ...oauth }).mail.oauth).toEqual({
      clientId: 'client-1',
      clientSecret: 'secret',
      refreshToken: 'refresh',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    });
  });

  test.each(['SMTP_OAUTH_CLIENT_ID', 'SMTP_OAUTH_CLIENT_SECRET', 'SMTP_OAUTH_REFRESH_TOKEN'])(
    'needs %s as soon as another one is set',
    (variable) => {
      expect(problems({ ...smtp, ...oauth, [variable]: undefined })).toEqual([
        `${variable} is missing: OAuth for the mail server needs it.`,
      ]);
    },
  );

  test('refuses a password beside OAuth, and a token address without encryption', () => {
    expect(problems({ ...oauth, SMTP_URL: smtp.SMTP_URL })).toEqual([
      'SMTP_URL must look like smtps://office%40mail.example@smtp.mail.example:465 with OAuth: a user and no password.',
    ]);
    expect(problems({ ...oauth, SMTP_OAUTH_TOKEN_URL: 'http://tokens.example' })).toHaveLength(1);
  });

  test('a refused SMTP_URL is never repeated, because it may contain a password', () => {
    expect(problems({ SMTP_URL: 'smtp://me:secret@mail.example/?tls=no' }).join()).toMatch(
      /^SMTP_URL (?!.*secret)/,
    );
  });
});

test('the secret for returned emails is long, and a refusal does not repeat it', () => {
  const secret = 'a-secret-of-the-mail-provider';
  expect(accepted({ MAIL_BOUNCE_SECRET: secret }).mailBounceSecret).toBe(secret);
  expect(problems({ MAIL_BOUNCE_SECRET: 'short' })).toEqual([
    'MAIL_BOUNCE_SECRET must be 24 to 200 letters, digits and signs without a space.',
  ]);
});

test('a hold lasts 24 hours by default', () => {
  expect(accepted({}).holdHours).toBeUndefined();
  expect(accepted({ HOLD_HOURS: '168' }).holdHours).toBe(168);
});

describe('live mode', () => {
  test('starts when every provider is named', () => {
    expect(accepted(live)).toMatchObject({ mode: 'live', host: '0.0.0.0', logLevel: 'info' });
  });

  test.each([
    'SMS_PROVIDER',
    'PAYMENT_PROVIDER',
    'MAIL_PROVIDER',
    'PLACES_PROVIDER',
    'CALENDAR_PROVIDER',
    'ESIGN_PROVIDER',
  ])('does not fall back to the sandbox for %s', (variable) => {
    expect(problems({ ...live, [variable]: undefined })).toEqual([
      expect.stringContaining(`${variable} is missing`),
    ]);
  });

  test('needs no calendar', () => {
    const config = accepted({ ...live, CALENDAR_PROVIDER: 'none' });
    expect(sandboxProvidersInLive(config)).not.toContain('CALENDAR_PROVIDER');
  });

  test('refuses a missing PUBLIC_URL and one without https', () => {
    expect(problems({ ...live, PUBLIC_URL: undefined })).toEqual([
      expect.stringContaining('PUBLIC_URL is missing'),
    ]);
    expect(problems({ ...live, PUBLIC_URL: 'http://inspections.example' })).toEqual([
      expect.stringContaining('https'),
    ]);
  });
});

test('live mode lists the providers that are stand-ins', () => {
  const some = { ...live, CALENDAR_PROVIDER: 'sandbox', MAIL_PROVIDER: 'smtp' };
  const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'office@caliche.example' };
  expect(sandboxProvidersInLive(accepted({ ...some, ...mail }))).toEqual([
    'SMS_PROVIDER',
    'PAYMENT_PROVIDER',
    'ESIGN_PROVIDER',
    'CALENDAR_PROVIDER',
  ]);
  expect(sandboxProvidersInLive(accepted({}))).toEqual([]);
});

describe('sandbox providers in live mode', () => {
  const strict = { ...live, ALLOW_SANDBOX_PROVIDERS: undefined };
  const smtp = { MAIL_PROVIDER: 'smtp', SMTP_URL: 'smtp://localhost', MAIL_FROM: 'office@caliche.example' };
  const twilio = {
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: '0'.repeat(32),
    TWILIO_VERIFY_SERVICE_SID: `VA${'0'.repeat(32)}`,
    TWILIO_FROM: '+16025550100',
  };

  test('need one explicit setting, and the refusal names each of them', () => {
    expect(problems(strict)).toEqual([
      expect.stringMatching(
        /^SMS_PROVIDER, MAIL_PROVIDER, PAYMENT_PROVIDER, ESIGN_PROVIDER: .*ALLOW_SANDBOX_PROVIDERS=yes/,
      ),
    ]);
    expect(problems({ ...strict, ...smtp, ...twilio, ESIGN_PROVIDER: 'mail' })).toEqual([
      expect.stringMatching(/^PAYMENT_PROVIDER: /),
    ]);
  });

  test.each(['true', '1', 'no'])('are not allowed by ALLOW_SANDBOX_PROVIDERS=%s', (value) => {
    expect(problems({ ...live, ALLOW_SANDBOX_PROVIDERS: value })).toEqual([
      expect.stringContaining('must be "yes"'),
    ]);
  });

  test('are named in the notice; a sandbox names what is real', () => {
    const some = { ...live, ...smtp, ...twilio, ESIGN_PROVIDER: 'mail' };
    expect(testNoticeOf(accepted(some))).toEqual({ title: 'Test mode', text: 'no card is charged.' });
    expect(testNoticeOf(accepted({}))?.text).toBe('sample data, nothing charged or sent.');
    expect(testNoticeOf(accepted(smtp))?.text).toContain('But emails are really sent.');
  });
});
