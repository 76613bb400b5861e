// Where the mail server is and how to speak to it, from its address.

export type SmtpConnection = {
  host: string;
  /** 465 with TLS from the start, else 587. */
  port?: number;
  secure: boolean;
  requireTLS: boolean;
  tls: { rejectUnauthorized: boolean };
  auth?: { user: string; pass: string };
  /** A server that has suddenly no use for a password is not the one we mean. */
  forceAuth: boolean;
};

/** `undefined`: not an address of a mail server. Nothing but the server and the account stands in one. */
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
  // Looking "localhost" up would ask the network for this machine.
  const host = named === 'localhost' ? '127.0.0.1' : named;
  const local = host === '127.0.0.1' || host === '::1';
  const secure = url.protocol === 'smtps:';
  return {
    host,
    ...(url.port && { port: Number(url.port) }),
    secure,
    // Passwords and clients' addresses leave this machine encrypted or not at all.
    requireTLS: !secure && !local,
    // A mail server on this machine has made its certificate itself.
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
