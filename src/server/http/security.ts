import type { FastifyInstance } from 'fastify';

/** Builds the policy of a page; hashes allow its inline scripts and styles. */
export function contentSecurityPolicy(options: {
  https: boolean;
  scriptHashes?: string[];
  styleHashes?: string[];
  /** Another origin that images may come from. */
  picturesFrom?: string | null | undefined;
  /** Whether Stripe's script and fields are allowed. */
  stripe?: boolean;
  /** Whether scripts may write `style` attributes. Stripe's may one day need it. */
  styleAttributes?: boolean;
}): string {
  const extra = options.stripe ? stripeSources : noSources;
  const quoted = (hashes: string[] = []) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(options.scriptHashes)}${extra.script}`,
    `style-src 'self'${quoted(options.styleHashes)}`,
    ...(options.styleAttributes ? ["style-src-attr 'unsafe-inline'"] : []),
    `img-src 'self' data:${options.picturesFrom ? ` ${options.picturesFrom}` : ''}${extra.picture}`,
    "media-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${extra.connect}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src 'self'${extra.frame}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

const noSources = { script: '', frame: '', connect: '', picture: '' };

/** Sources Stripe requires for its card fields and bank challenges. */
const stripeSources = {
  script: ' https://js.stripe.com https://*.js.stripe.com',
  frame: ' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  connect: ' https://api.stripe.com',
  picture: ' https://*.stripe.com',
};

/** Headers for documents only, in addition to the policy. */
export const documentHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), payment=(self), geolocation=(self)',
};

/** Apple Pay and Google Pay run in Stripe's frame, and some ways to pay open a window. */
export const checkoutHeaders = {
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'camera=(), microphone=(), payment=(self "https://js.stripe.com"), geolocation=(self)',
};

/** API answers are data: nothing in them may run, load or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** A worker obeys the policy of its own file: only this one may run WebAssembly, for the pictures of scanned pages. */
export const pdfWorkerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * Set on every answer as one object: setting headers one by one costs a third of a cached answer's time. A page replaces
 * the data policy by its own.
 */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    'content-security-policy': dataPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
}

export function registerSecurityHeaders(app: FastifyInstance, https: boolean): void {
  const headers = securityHeaders(https);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
