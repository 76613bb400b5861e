// The shell's own settings must not reach a product that is started to be tested, looked at or measured:
// an exported DATABASE_URL would otherwise be filled with samples. An empty variable counts as not set.
const productVariables = [
  'APP_MODE',
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'WEB_CONCURRENCY',
  'TRUSTED_PROXIES',
  'API_CALLS_PER_MINUTE',
  'LOG_LEVEL',
  'SMS_PROVIDER',
  'PAYMENT_PROVIDER',
  'MAIL_PROVIDER',
  'PLACES_PROVIDER',
  'CALENDAR_PROVIDER',
  'ESIGN_PROVIDER',
  'GOOGLE_MAPS_API_KEY',
  'GOOGLE_PLACES_URL',
  'GOOGLE_MAPS_URL',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'TWILIO_VERIFY_SERVICE_SID',
  'TWILIO_FROM',
  'TWILIO_VERIFY_URL',
  'TWILIO_API_URL',
  'VERIFICATIONS_PER_DAY',
];

export const noProductSettings = Object.fromEntries(productVariables.map((name) => [name, '']));
export const cleanEnvironment = { ...process.env, ...noProductSettings };
