// Parses the mail server's URL into connection settings.

export type SmtpConnection = {
  host: string;
  /** Defaults to 465 with implicit TLS, else 587. */
  port?: number;
  secure: boolean;
  requireTLS: boolean;
  tls: { rejectUnauthorized: boolean };
  auth?: { user: string; pass: string };
  /** Fails if the server does not offer authentication although an account is configured. */
  forceAuth: boolean;
};

/** `undefined`: not a mail server URL. Only server and account are allowed in it. */
export function readSmtpUrl(text: string): SmtpConnection | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^smtps?:$/.test(url.protocol) || !/^([a-z0-9.-]+|\[[0-9a-f:.]+\])$/i.test(url.hostname)) {
    return undefined;
  }
  if (!/^\/?$/.test(url.pathname) || url.search || url.hash) return undefined;
  const user = decode(url.username);
  const pass = decode(url.password);
  if (user === undefined || pass === undefined || Boolean(user) !== Boolean(pass)) return undefined;
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
    ...(user && { auth: { user, pass } }),
    forceAuth: user !== '',
  };
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
