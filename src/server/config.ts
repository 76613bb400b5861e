// Reads the environment once and refuses unsafe settings with one sentence each.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { TextRegion } from '../domain/contact/area-codes.ts';
import { readSmtpSettings, type SmtpSettings } from './adapters/mail/smtp-settings.ts';
import { readDatabaseUrls } from './config/database-urls.ts';
import { type DocumensoSettings, readDocumensoSettings } from './config/documenso-settings.ts';
import {
  type GoogleCalendarSettings,
  readGoogleCalendarSettings,
} from './config/google-calendar-settings.ts';
import { type GoogleMapsSettings, readGoogleMapsSettings } from './config/google-maps-settings.ts';
import { type MapSettings, readMapSettings } from './config/map-settings.ts';
import { readPaymentLinkHosts } from './config/payment-link-hosts.ts';
import { type AppMode, type Providers, readProviders } from './config/providers.ts';
import { type Refuse, readSecret, readWholeNumber } from './config/read-value.ts';
import { readSealingPem, type SealingPem } from './config/sealing-pem.ts';
import { settingReader } from './config/setting-reader.ts';
import { readStripeSettings, type StripeSettings } from './config/stripe-settings.ts';
import { readTextRegions } from './config/text-regions.ts';
import { readTwilioSettings, type TwilioSettings } from './config/twilio-settings.ts';

export type Config = {
  mode: AppMode;
  port: number;
  host: string;
  publicUrl: string;
  /** `undefined`: the product runs its own PostgreSQL under dataDir. */
  databaseUrl: string | undefined;
  /** Creates and migrates the tables; `undefined`: the role in databaseUrl does. */
  databaseOwnerUrl: string | undefined;
  /** Files of reports and jobs, also with a databaseUrl: then all processes share the folder, on whatever machine they run. */
  dataDir: string;
  /** The business a new database begins with; `undefined`: the shipped one. */
  businessFile: string | undefined;
  webConcurrency: number;
  logLevel: (typeof logLevels)[number];
  /** Requests per minute from one address, before finer limits apply. */
  apiCallsPerMinute: number;
  /** Proxies whose X-Forwarded-For is trusted; none by default. */
  trustedProxies: string[];
  providers: Providers;
  google: GoogleMapsSettings;
  twilio: TwilioSettings;
  mail: SmtpSettings;
  calendar: GoogleCalendarSettings;
  documenso: DocumensoSettings;
  stripe: StripeSettings;
  /** Codes texted to all visitors within 24 hours: limits the cost. */
  verificationsPerDay: number;
  /** Regions beyond ordinary US numbers that get codes. */
  textRegions: TextRegion[];
  /** Reservations and changes per browser within 24 hours, since each one notifies every party. */
  bookingChangesPerDay: number;
  /** Unpaid bookings at a time per phone, and per network on one day. */
  unpaidPerPhone: number;
  unpaidPerNetwork: number;
  /** How long a hold lasts in the first version of the business; `undefined`: as its file says. */
  holdHours: number | undefined;
  /** Open tracking pages per network. */
  trackingStreamsPerNetwork: number;
  /** Tile source of the tracking page's map; without one the page draws its own. */
  map: MapSettings | null;
  /** Hosts that payment links may point to. */
  paymentLinkHosts: string[];
  /** Key and certificate that seal signed agreements; `undefined`: a sandbox creates its own. */
  sealingPem: SealingPem | undefined;
  /** Token for reading /metrics; `undefined`: no access, except from this machine in a sandbox. */
  metricsToken: string | undefined;
  /** Secret of the webhook for emails that came back; `undefined`: there is none. */
  mailBounceSecret: string | undefined;
};

export type ConfigResult = { ok: true; config: Config } | { ok: false; problems: string[] };

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

type Environment = Record<string, string | undefined>;

export function loadConfig(env: Environment): ConfigResult {
  const problems: string[] = [];
  const refuse = (sentence: string) => void problems.push(sentence);
  const { read, readVariable, problems: fileProblems } = settingReader(env);
  const number = (name: string, fallback: number, least: number, most: number) =>
    readWholeNumber(name, read(name), { fallback, least, most }, refuse);
  const mode = readMode(read('APP_MODE'), refuse);
  const port = number('PORT', 3000, 1, 65_535);
  const host = read('HOST') ?? (mode === 'live' ? '0.0.0.0' : '127.0.0.1');

  const config: Config = {
    mode,
    port,
    host,
    publicUrl: readPublicUrl(read('PUBLIC_URL'), mode, port, refuse),
    ...readDatabaseUrls(read, refuse),
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    businessFile: readBusinessFile(read('BUSINESS_FILE')),
    webConcurrency: number('WEB_CONCURRENCY', 1, 1, 64),
    logLevel: readLogLevel(read('LOG_LEVEL'), mode, refuse),
    apiCallsPerMinute: number('API_CALLS_PER_MINUTE', 600, 1, 999_999_999),
    trustedProxies: readTrustedProxies(read('TRUSTED_PROXIES'), refuse),
    providers: readProviders(read, mode, refuse),
    google: readGoogleMapsSettings(read, refuse),
    twilio: readTwilioSettings(read, refuse),
    mail: readSmtpSettings(read, refuse),
    calendar: readGoogleCalendarSettings(read, refuse),
    documenso: readDocumensoSettings(read, refuse),
    stripe: readStripeSettings(read, refuse),
    holdHours: read('HOLD_HOURS') === undefined ? undefined : number('HOLD_HOURS', 24, 1, 168),
    trackingStreamsPerNetwork: number('TRACKING_STREAMS_PER_NETWORK', 20, 1, 1_000),
    map: readMapSettings(read, refuse),
    paymentLinkHosts: readPaymentLinkHosts(read, refuse),
    // SEALING_PEM_FILE is read when it is opened: most commands do not need it.
    sealingPem: readSealingPem(readVariable, mode, refuse),
    metricsToken: readSecret('METRICS_TOKEN', read, refuse),
    mailBounceSecret: readSecret('MAIL_BOUNCE_SECRET', read, refuse),
    verificationsPerDay: number('VERIFICATIONS_PER_DAY', 200, 1, 999_999_999),
    textRegions: readTextRegions(read, refuse),
    bookingChangesPerDay: number('BOOKING_CHANGES_PER_DAY', 12, 1, 999_999_999),
    unpaidPerPhone: number('UNPAID_PER_PHONE', 3, 1, 30_000),
    unpaidPerNetwork: number('UNPAID_PER_NETWORK', 12, 1, 30_000),
  };
  if (fileProblems.length > 0) return { ok: false, problems: fileProblems };
  return problems.length > 0 ? { ok: false, problems } : { ok: true, config };
}

const readBusinessFile = (path: string | undefined) => (path === undefined ? path : resolve(path));

function readMode(value: string | undefined, refuse: Refuse): AppMode {
  if (value === undefined || value === 'sandbox') return 'sandbox';
  if (value === 'live') return 'live';
  refuse(`APP_MODE must be "sandbox" or "live", not "${value}".`);
  return 'sandbox';
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

/** Quiet on a newcomer's terminal, complete on a live server. */
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
