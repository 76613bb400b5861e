import { type TestNotice, testNotice } from '../../domain/test-notice.ts';
import type { Read, Refuse } from './read-value.ts';

export type AppMode = 'sandbox' | 'live';

/** The providers of each port, and the secrets each one needs. */
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
  // Both sandbox and directory use our own county directory, with and without the sample addresses.
  PLACES_PROVIDER: { sandbox: [], directory: [], google: ['GOOGLE_MAPS_API_KEY'] },
  // Neither sandbox nor none connects a calendar; none says so for live mode.
  CALENDAR_PROVIDER: {
    sandbox: [],
    none: [],
    google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET', 'ENCRYPTION_KEY'],
  },
  // Both sandbox and mail use our own signing page, with a link by mail.
  ESIGN_PROVIDER: { sandbox: [], mail: [], documenso: ['DOCUMENSO_API_TOKEN', 'DOCUMENSO_WEBHOOK_SECRET'] },
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type ProviderVariable = keyof typeof providerChoices;
/** The names that can be chosen for each port, so that wiring an adapter is checked for each of them. */
export type Providers = { [Port in ProviderVariable]: keyof (typeof providerChoices)[Port] };
type ChosenProviders = { mode: AppMode; providers: Providers };
const providerVariables = Object.keys(providerChoices) as ProviderVariable[];

/**
 * Ports that customers rely on: in live mode a stand-in needs ALLOW_SANDBOX_PROVIDERS, and every page says
 * so.
 */
const customerFacing = ['SMS_PROVIDER', 'MAIL_PROVIDER', 'PAYMENT_PROVIDER', 'ESIGN_PROVIDER'] as const;

/**
 * Stand-ins in live mode: their codes, mails and payments reach no one. Easily forgotten, so they are logged.
 */
export const sandboxProvidersInLive = ({ mode, providers }: ChosenProviders): ProviderVariable[] =>
  mode === 'live'
    ? [...customerFacing, 'CALENDAR_PROVIDER' as const].filter(
        (variable) => providers[variable] === 'sandbox',
      )
    : [];

/** The notice on pages, mails and texts; `null`: everything is real. */
export const testNoticeOf = ({ mode, providers }: ChosenProviders): TestNotice | null =>
  testNotice(mode, {
    payments: providers.PAYMENT_PROVIDER !== 'sandbox',
    texts: providers.SMS_PROVIDER !== 'sandbox',
    mail: providers.MAIL_PROVIDER !== 'sandbox',
    // In a sandbox only Documenso is a real provider; "mail" and "sandbox" are our own page.
    signing:
      mode === 'live' ? providers.ESIGN_PROVIDER !== 'sandbox' : providers.ESIGN_PROVIDER === 'documenso',
  });

export function readProviders(read: Read, mode: AppMode, refuse: Refuse): Providers {
  const providers = Object.fromEntries(
    providerVariables.map((variable) => [variable, readProvider(variable, read, mode, refuse)]),
  ) as unknown as Providers;
  const allowed = read('ALLOW_SANDBOX_PROVIDERS');
  if (allowed !== undefined && allowed !== 'yes') {
    refuse(`ALLOW_SANDBOX_PROVIDERS must be "yes" or left out, not "${allowed}".`);
  }
  // A missing provider is already refused above.
  const named = customerFacing.filter((variable) => read(variable) === 'sandbox');
  if (mode === 'live' && named.length > 0 && allowed === undefined) {
    refuse(
      `${named.join(', ')}: "sandbox" only pretends. To try live mode with it, set ALLOW_SANDBOX_PROVIDERS=yes; every page and mail then says so.`,
    );
  }
  return providers;
}

function readProvider(variable: ProviderVariable, read: Read, mode: AppMode, refuse: Refuse): string {
  const choices: Record<string, readonly string[]> = providerChoices[variable];
  const known = Object.keys(choices).join(', ');
  const value = read(variable);
  if (value === undefined) {
    if (mode === 'live') refuse(`${variable} is missing: live mode needs one of: ${known}.`);
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
