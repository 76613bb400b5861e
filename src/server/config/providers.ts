import type { Read, Refuse } from './read-value.ts';

export type AppMode = 'sandbox' | 'live';

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
export type Providers = Record<ProviderVariable, string>;
type ChosenProviders = { mode: AppMode; providers: Providers };
const providerVariables = Object.keys(providerChoices) as ProviderVariable[];

/** In live mode: providers that were named to try it out, whose codes, mails and payments are nobody's. Easily forgotten. */
export const pretendedProviders = ({ mode, providers }: ChosenProviders): ProviderVariable[] =>
  (['SMS_PROVIDER', 'MAIL_PROVIDER', 'PAYMENT_PROVIDER', 'CALENDAR_PROVIDER'] as const).filter(
    (variable) => mode === 'live' && providers[variable] === 'sandbox',
  );

export const readProviders = (read: Read, mode: AppMode, refuse: Refuse): Providers =>
  Object.fromEntries(
    providerVariables.map((variable) => [variable, readProvider(variable, read, mode, refuse)]),
  ) as Providers;

function readProvider(variable: ProviderVariable, read: Read, mode: AppMode, refuse: Refuse): string {
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
