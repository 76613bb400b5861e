// Which checks apply to these settings. Those of providers run only where one is configured.
import type { BusinessProfile } from '../../domain/business/profile.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { DatabaseAccess } from '../db/prepare-database.ts';
import { checkAgreement } from './agreement.ts';
import { makeAsk } from './ask.ts';
import { checkDatabase } from './database.ts';
import { checkDocumenso } from './documenso.ts';
import { type Check, notReady, unknown } from './finding.ts';
import { checkGoogleCalendar, checkGoogleMaps } from './google.ts';
import { checkBackups, checkDisk, checkNode, type HeardDate } from './machine.ts';
import { checkMail } from './mail.ts';
import { checkPublicUrl } from './public-url.ts';
import { checkSealing } from './sealing.ts';
import { checkMode, checkPlaceholders, checkProxies } from './settings.ts';
import { checkAccounts, checkBusiness, checkLeftovers } from './stored.ts';
import { checkStripe } from './stripe.ts';
import { checkTwilio } from './twilio.ts';

export type LiveCheckOptions = { mailTo?: string | undefined; backups?: string | undefined };

/** `db`: only when every table is there. */
export type FoundDatabase =
  | { ok: true; access: DatabaseAccess; db: Database | undefined; profile: BusinessProfile | undefined }
  | { ok: false; sentence: string };

export type LiveCheckDeps = {
  env: Record<string, string | undefined>;
  now: () => Date;
  database: FoundDatabase;
  /** Takes the time that other machines answered at. */
  heard: HeardDate[];
  /** A certificate to trust, for tests. */
  ca?: string | undefined;
  testMailId: string;
};

/** What can be said before the settings are right. */
export const checksWithoutSettings = (
  env: LiveCheckDeps['env'],
  problems: readonly string[],
  now: Date,
  { backups }: LiveCheckOptions,
): Check[] => [
  { item: 'Settings', run: async () => problems.map(notReady) },
  { item: 'Placeholders', run: async () => checkPlaceholders(env) },
  { item: 'Node', run: async () => checkNode(process.version) },
  { item: 'Backups', run: () => checkBackups(backups, now) },
  { item: 'Everything else', run: async () => unknown('Fix the settings, then run this again.') },
];

export function allChecks(config: Config, options: LiveCheckOptions, deps: LiveCheckDeps): Check[] {
  const now = deps.now();
  return [
    { item: 'Mode', run: async () => checkMode(config) },
    { item: 'Placeholders', run: async () => checkPlaceholders(deps.env) },
    { item: 'Proxy', run: async () => checkProxies(config) },
    ...sealingChecks(config, now),
    ...databaseChecks(config, deps, now),
    {
      item: 'Public address',
      run: (signal) => checkPublicUrl(config.publicUrl, asking(signal, deps, { own: true }), now),
    },
    ...providerChecks(config, options, deps),
    { item: 'Disk', run: () => checkDisk(config.dataDir) },
    { item: 'Backups', run: () => checkBackups(options.backups, now) },
    { item: 'Node', run: async () => checkNode(process.version) },
  ];
}

function sealingChecks({ sealingPem }: Config, now: Date): Check[] {
  return sealingPem === undefined ? [] : [{ item: 'Sealing key', run: () => checkSealing(sealingPem, now) }];
}

function databaseChecks(config: Config, { database }: LiveCheckDeps, now: Date): Check[] {
  if (!database.ok) return [{ item: 'Database', run: async () => notReady(database.sentence) }];
  const { access, db, profile } = database;
  const check: Check = { item: 'Database', run: () => checkDatabase(config, access) };
  if (!db) return [check];
  return [
    check,
    { item: 'Samples', run: () => checkLeftovers(db) },
    { item: 'Accounts', run: () => checkAccounts(db) },
    { item: 'Business', run: async () => checkBusiness(profile) },
    { item: 'Agreement', run: () => checkAgreement(db, profile) },
    ...(config.providers.CALENDAR_PROVIDER === 'google'
      ? [
          {
            item: 'Google Calendar',
            run: () => checkGoogleCalendar(db, config.calendar.encryptionKey, now),
          },
        ]
      : []),
  ];
}

function providerChecks(config: Config, { mailTo }: LiveCheckOptions, deps: LiveCheckDeps): Check[] {
  const { providers, publicUrl } = config;
  const profile = deps.database.ok ? deps.database.profile : undefined;
  const checks: Check[] = [];
  if (providers.PAYMENT_PROVIDER === 'stripe')
    checks.push({
      item: 'Stripe',
      run: (signal) => checkStripe(config.stripe, publicUrl, asking(signal, deps)),
    });
  if (providers.SMS_PROVIDER === 'twilio')
    checks.push({ item: 'Twilio', run: (signal) => checkTwilio(config.twilio, asking(signal, deps)) });
  if (providers.PLACES_PROVIDER === 'google')
    checks.push({
      item: 'Google Maps',
      run: async (signal) =>
        profile
          ? checkGoogleMaps(config.google, profile.office, asking(signal, deps))
          : unknown('The key is tried with your office’s address, once a business is published.'),
    });
  if (providers.MAIL_PROVIDER === 'smtp') {
    const testMail = mailTo && {
      to: mailTo,
      business: profile?.name ?? 'your business',
      id: deps.testMailId,
    };
    checks.push({ item: 'Mail', run: () => checkMail(config.mail, testMail || undefined, maxMailWaitMs) });
  }
  if (providers.ESIGN_PROVIDER === 'documenso')
    checks.push({
      item: 'Documenso',
      run: (signal) => checkDocumenso(config.documenso, asking(signal, deps)),
    });
  return checks;
}

/** Login and test mail together stay below the time of a check. */
const maxMailWaitMs = 4_500;

const asking = (signal: AbortSignal, { now, heard, ca }: LiveCheckDeps, { own = false } = {}) =>
  makeAsk({
    signal,
    ca,
    onDate: (host, date) => void heard.push({ host, difference: now().getTime() - date.getTime(), own }),
  });
