import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Builds the policy of one page; hashes name the inline scripts and styles that page may hold. */
export function contentSecurityPolicy(options: {
  https: boolean;
  scriptHashes?: string[];
  styleHashes?: string[];
}): string {
  const quoted = (hashes: string[] = []) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(options.scriptHashes)}`,
    `style-src 'self'${quoted(options.styleHashes)}`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(options.https ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}

/** API answers are data: nothing in them may run, load or be framed. */
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

export async function registerSecurityHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginEmbedderPolicy: false,
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', dataPolicy);
    reply.header(
      'permissions-policy',
      'camera=(), microphone=(), payment=(self), geolocation=(self), interest-cohort=()',
    );
  });
}
