// Reads the environment once, refuses what is unsafe, and says why in one line each.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { readSmtpSettings, type SmtpSettings } from './adapters/mail/smtp-settings.ts';
import { readDatabaseUrls } from './database-urls.ts';
import { readEncryptionKey } from './encryption.ts';
import { type MapSettings, readMapSettings } from './map-settings.ts';
import { readPaymentLinkHosts } from './payment-link-hosts.ts';
import { readStripeSettings, type StripeSettings } from './stripe-settings.ts';

export type AppMode = 'sandbox' | 'live';

export type Config = {
  mode: AppMode;
  port: number;
  host: string;
  publicUrl: string;
  /** undefined: the product runs its own PostgreSQL under dataDir. */
  databaseUrl: string | undefined;
  /** Makes and changes the tables; undefined: whoever databaseUrl names does. */
  databaseOwnerUrl: string | undefined;
  dataDir: string;
  webConcurrency: number;
  logLevel: (typeof logLevels)[number];
  /** How many calls one address may make in a minute, before anything more precise applies. */
  apiCallsPerMinute: number;
  /** Proxies whose X-Forwarded-For is believed; none by default. */
  trustedProxies: string[];
  providers: Record<ProviderVariable, string>;
  google: GoogleSettings;
  twilio: TwilioSettings;
  mail: SmtpSettings;
  calendar: CalendarSettings;
  documenso: DocumensoSettings;
  stripe: StripeSettings;
  /** Codes texted to all visitors together within 24 hours: a ceiling for the bill. */
  verificationsPerDay: number;
  /** Reservations and changes of one browser within 24 hours: each is told to everybody named in it. */
  bookingChangesPerDay: number;
  /** How long a time that is neither signed nor paid stays reserved. */
  holdHours: number;
  /** Tracking pages that one network may hold open at once. */
  trackingStreamsPerNetwork: number;
  /** Where the tracking page's map comes from; it draws its own without. */
  map: MapSettings | null;
  /** Hosts that payment links may lead to. */
  paymentLinkHosts: string[];
  /** Key and certificate that seal signed agreements; undefined: a sandbox makes its own. */
  sealingPemFile: string | undefined;
  /** Who shows it may read /metrics; undefined: nobody, but for this machine in a sandbox. */
  metricsToken: string | undefined;
};

/** Only read where PLACES_PROVIDER is google. The addresses can be changed so that the adapter can be tried against another server. */
export type GoogleSettings = { apiKey: string; placesUrl: string; mapsUrl: string };

/** Only read where SMS_PROVIDER is twilio. */
export type TwilioSettings = {
  accountSid: string;
  authToken: string;
  verifyServiceSid: string;
  from: string | undefined;
  verifyUrl: string;
  apiUrl: string;
};

/** Only read where CALENDAR_PROVIDER is google. */
export type CalendarSettings = {
  clientId: string;
  clientSecret: string;
  /** 32 bytes. */
  encryptionKey: Buffer;
  oauthUrl: string;
  tokenUrl: string;
  calendarUrl: string;
};

/** Only read where ESIGN_PROVIDER is documenso. */
export type DocumensoSettings = { url: string; apiToken: string; webhookSecret: string };

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Which providers exist for each port, and the secrets each one needs. */
const providerChoices = {
  SMS_PROVIDER: {
    sandbox: [],
    twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_VERIFY_SERVICE_SID'],
  },
  PAYMENT_PROVIDER: {
    sandbox: [],
    stripe: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  },
  MAIL_PROVIDER: { sandbox: [], smtp: ['SMTP_URL', 'MAIL_FROM'] },
  // sandbox and directory are our own county directory, with and without the sample addresses.
  PLACES_PROVIDER: { sandbox: [], directory: [], google: ['GOOGLE_MAPS_API_KEY'] },
  CALENDAR_PROVIDER: {
    sandbox: [],
    google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'ENCRYPTION_KEY'],
  },
  // sandbox and mail are both our own page, with a link by mail.
  ESIGN_PROVIDER: { sandbox: [], mail: [], documenso: ['DOCUMENSO_API_TOKEN', 'DOCUMENSO_WEBHOOK_SECRET'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type ProviderVariable = keyof typeof providerChoices;
const providerVariables = Object.keys(providerChoices) as ProviderVariable[];

/** In live mode: providers that were named to try it out, whose codes, mails and payments are nobody's. Easily forgotten. */
export const pretendedProviders = ({ mode, providers }: Config): ProviderVariable[] =>
  (['SMS_PROVIDER', 'MAIL_PROVIDER', 'PAYMENT_PROVIDER', 'CALENDAR_PROVIDER'] as const).filter(
    (variable) => mode === 'live' && providers[variable] === 'sandbox',
  );

type Environment = Record<string, string | undefined>;

export function loadConfig(env: Environment): ConfigResult {
  const problems: string[] = [];
  const refuse = (sentence: string) => void problems.push(sentence);
  const read = (name: string) => env[name]?.trim() || undefined;

  const mode = readMode(read('APP_MODE'), refuse);
  const port = readWholeNumber('PORT', read('PORT'), 3000, 1, 65_535, refuse);
  const host = read('HOST') ?? (mode === 'live' ? '0.0.0.0' : '127.0.0.1');

  const config: Config = {
    mode,
    port,
    host,
    publicUrl: readPublicUrl(read('PUBLIC_URL'), mode, port, refuse),
    ...readDatabaseUrls(read, refuse),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    webConcurrency: readWholeNumber('WEB_CONCURRENCY', read('WEB_CONCURRENCY'), 1, 1, 64, refuse),
    logLevel: readLogLevel(read('LOG_LEVEL'), mode, refuse),
    apiCallsPerMinute: readWholeNumber(
      'API_CALLS_PER_MINUTE',
      read('API_CALLS_PER_MINUTE'),
      600,
      1,
      999_999_999,
      refuse,
    ),
    trustedProxies: readTrustedProxies(read('TRUSTED_PROXIES'), refuse),
    providers: Object.fromEntries(
      providerVariables.map((variable) => [variable, readProvider(variable, read, mode, refuse)]),
    ) as Record<ProviderVariable, string>,
    google: {
      apiKey: read('GOOGLE_MAPS_API_KEY') ?? '',
      placesUrl: readServiceUrl('GOOGLE_PLACES_URL', read, 'https://places.googleapis.com', refuse),
      mapsUrl: readServiceUrl('GOOGLE_MAPS_URL', read, 'https://maps.googleapis.com', refuse),
    },
    twilio: {
      accountSid: read('TWILIO_ACCOUNT_SID') ?? '',
      authToken: read('TWILIO_AUTH_TOKEN') ?? '',
      verifyServiceSid: read('TWILIO_VERIFY_SERVICE_SID') ?? '',
      from: read('TWILIO_FROM'),
      verifyUrl: readServiceUrl('TWILIO_VERIFY_URL', read, 'https://verify.twilio.com', refuse),
      apiUrl: readServiceUrl('TWILIO_API_URL', read, 'https://api.twilio.com', refuse),
    },
    mail: readSmtpSettings(read, refuse),
    calendar: {
      clientId: read('GOOGLE_CLIENT_ID') ?? '',
      clientSecret: read('GOOGLE_CLIENT_SECRET') ?? '',
      encryptionKey: readKey(read('ENCRYPTION_KEY'), refuse),
      oauthUrl: readServiceUrl('GOOGLE_OAUTH_URL', read, 'https://accounts.google.com', refuse),
      tokenUrl: readServiceUrl('GOOGLE_TOKEN_URL', read, 'https://oauth2.googleapis.com', refuse),
      calendarUrl: readServiceUrl('GOOGLE_CALENDAR_URL', read, 'https://www.googleapis.com', refuse),
    },
    documenso: {
      url: readServiceUrl('DOCUMENSO_URL', read, 'https://app.documenso.com', refuse),
      apiToken: read('DOCUMENSO_API_TOKEN') ?? '',
      webhookSecret: read('DOCUMENSO_WEBHOOK_SECRET') ?? '',
    },
    stripe: readStripeSettings(
      read,
      () => readServiceUrl('STRIPE_API_URL', read, 'https://api.stripe.com', refuse),
      refuse,
    ),
    holdHours: readWholeNumber('HOLD_HOURS', read('HOLD_HOURS'), 24, 1, 168, refuse),
    trackingStreamsPerNetwork: readWholeNumber(
      'TRACKING_STREAMS_PER_NETWORK',
      read('TRACKING_STREAMS_PER_NETWORK'),
      20,
      1,
      1_000,
      refuse,
    ),
    map: readMapSettings(read, refuse),
    paymentLinkHosts: readPaymentLinkHosts(read, refuse),
    sealingPemFile: readSealingPemFile(read('SEALING_PEM_FILE'), mode, refuse),
    metricsToken: readMetricsToken(read('METRICS_TOKEN'), refuse),
    verificationsPerDay: readWholeNumber(
      'VERIFICATIONS_PER_DAY',
      read('VERIFICATIONS_PER_DAY'),
      200,
      1,
      999_999_999,
      refuse,
    ),
    bookingChangesPerDay: readWholeNumber(
      'BOOKING_CHANGES_PER_DAY',
      read('BOOKING_CHANGES_PER_DAY'),
      12,
      1,
      999_999_999,
      refuse,
    ),
  };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config };
}

type Refuse = (sentence: string) => void;

function readMode(value: string | undefined, refuse: Refuse): AppMode {
  if (value === undefined || value === 'sandbox') return 'sandbox';
  if (value === 'live') return 'live';
  refuse(`APP_MODE must be "sandbox" or "live", not "${value}".`);
  return 'sandbox';
}

function readWholeNumber(
  name: string,
  value: string | undefined,
  fallback: number,
  least: number,
  most: number,
  refuse: Refuse,
): number {
  if (value === undefined) return fallback;
  const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN;
  if (number >= least && number <= most) return number;
  refuse(`${name} must be a whole number from ${least} to ${most}, not "${value}".`);
  return fallback;
}

function readPublicUrl(value: string | undefined, mode: AppMode, port: number, refuse: Refuse): string {
  if (value === undefined) {
    if (mode === 'live') refuse('PUBLIC_URL is missing: live mode needs the https address visitors use.');
    return `http://localhost:${port}`;
  }
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    refuse(`PUBLIC_URL must be an address such as https://inspections.example, not "${value}".`);
    return `http://localhost:${port}`;
  }
  if (mode === 'live' && url.protocol !== 'https:') {
    refuse('PUBLIC_URL must start with https:// in live mode.');
  }
  return url.origin;
}

/** A vendor's address: https, or this machine. */
function readServiceUrl(
  name: string,
  read: (name: string) => string | undefined,
  fallback: string,
  refuse: Refuse,
): string {
  const value = read(name) ?? fallback;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const local = url?.protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
  if (url && (url.protocol === 'https:' || local)) return value.replace(/\/+$/, '');
  refuse(`${name} must be an https address, not "${value}".`);
  return fallback;
}

/** A key that cannot be used is a secret all the same, and never repeated. */
function readKey(value: string | undefined, refuse: Refuse): Buffer {
  const key = value === undefined ? null : readEncryptionKey(value);
  if (value !== undefined && !key) {
    refuse('ENCRYPTION_KEY must be 32 random bytes, as 64 hexadecimal digits or as base64.');
  }
  return key ?? Buffer.alloc(0);
}

/** Whether it suits is seen when the server starts. */
function readSealingPemFile(value: string | undefined, mode: AppMode, refuse: Refuse): string | undefined {
  if (value === undefined && mode === 'live') {
    refuse(
      'SEALING_PEM_FILE is missing: live mode seals signed agreements with the key and certificate in it (npm run sealing:create makes one).',
    );
  }
  return value === undefined ? undefined : resolve(value);
}

/** A secret all the same where it is too short, and never repeated. */
function readMetricsToken(value: string | undefined, refuse: Refuse): string | undefined {
  if (value !== undefined && !/^[\x21-\x7e]{24,200}$/.test(value)) {
    refuse('METRICS_TOKEN must be 24 to 200 letters, digits and signs without a space.');
  }
  return value;
}

/** A newcomer's terminal stays calm; a live server's log is complete. */
function readLogLevel(value: string | undefined, mode: AppMode, refuse: Refuse): Config['logLevel'] {
  const level = logLevels.find((known) => known === (value ?? (mode === 'live' ? 'info' : 'warn')));
  if (level) return level;
  refuse(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`);
  return 'info';
}

function readTrustedProxies(value: string | undefined, refuse: Refuse): string[] {
  const proxies = (value ?? '').split(',').flatMap((part) => part.trim() || []);
  for (const proxy of proxies) {
    const [address = '', bits, ...rest] = proxy.split('/');
    const width = isIP(address) === 4 ? 32 : 128;
    const bitsFit = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
    if (isIP(address) === 0 || !bitsFit || rest.length > 0) {
      refuse(`TRUSTED_PROXIES must list IP addresses or networks such as 10.0.0.0/8, not "${proxy}".`);
    }
  }
  return proxies;
}

function readProvider(
  variable: ProviderVariable,
  read: (name: string) => string | undefined,
  mode: AppMode,
  refuse: Refuse,
): string {
  const choices: Record<string, readonly string[]> = providerChoices[variable];
  const known = Object.keys(choices).join(', ');
  const value = read(variable);
  if (value === undefined) {
    if (mode === 'live')
      refuse(`${variable} is missing: live mode uses no provider that is not named (known: ${known}).`);
    return 'sandbox';
  }
  const secrets = Object.hasOwn(choices, value) ? choices[value] : undefined;
  if (!secrets) {
    refuse(`${variable} must be one of ${known}, not "${value}".`);
    return 'sandbox';
  }
  for (const secret of secrets) {
    if (read(secret) === undefined) refuse(`${secret} is missing: ${variable}=${value} needs it.`);
  }
  return value;
}
