// Parses the mail server's URL into connection settings.

/** Sign-in without a password: the access token comes from `tokenUrl`. */
export type SmtpOAuth = { clientId: string; clientSecret: string; refreshToken: string; tokenUrl: string };

type OAuthAccount = {
  type: 'OAuth2';
  user: string;
  clientId: string;
  clientSecret: string;
  refreshToken: string;
  accessUrl: string;
};

export type SmtpConnection = {
  host: string;
  /** Defaults to 465 with implicit TLS, else 587. */
  port?: number;
  secure: boolean;
  requireTLS: boolean;
  tls: { rejectUnauthorized: boolean };
  auth?: { user: string; pass: string } | OAuthAccount;
  /** Fails if the server does not offer authentication although an account is configured. */
  forceAuth: boolean;
};

/** `undefined`: not a mail server URL. Only server and account are allowed in it; with OAuth, a user and no password. */
export function readSmtpUrl(text: string, oauth?: SmtpOAuth): SmtpConnection | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !/^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/i.test(url.hostname)) {
    return undefined;
  }
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined;
  const user = decode(url.username);
  const pass = decode(url.password);
  if (user === undefined || pass === undefined) return undefined;
  if (oauth ? user === '' || pass !== '' : Boolean(user) !== Boolean(pass)) return undefined;
  const named = url.hostname.replace(/^\[|\]$/g, '');
  // Resolving "localhost" would query the network.
  const host = named === 'localhost' ? '127.0.0.1' : named;
  const local = host === '127.0.0.1' || host === '::1';
  const secure = url.protocol === 'smtps:';
  return {
    host,
    ...(url.port && { port: Number(url.port) }),
    secure,
    // Passwords and customers' addresses are never sent unencrypted over the network.
    requireTLS: !secure && !local,
    // A local mail server usually has a self-signed certificate.
    tls: { rejectUnauthorized: !local },
    ...(user && { auth: oauth ? oauthAccount(user, oauth) : { user, pass } }),
    forceAuth: user !== '',
  };
}

const oauthAccount = (user: string, { tokenUrl, ...account }: SmtpOAuth): OAuthAccount => ({
  type: 'OAuth2',
  user,
  ...account,
  accessUrl: tokenUrl,
});

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
