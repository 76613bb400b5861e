// Serves the web build: prerendered pages, application shell, hashed assets, images.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TestNotice } from '../../domain/test-notice.ts';
import { type AgreementFileDeps, agreementFileRoute } from './agreement-file.ts';
import { chooseEncoding } from './content-encoding.ts';
import { etagMatches } from './etag.ts';
import { failure } from './failures.ts';
import { hashedFileRoutes } from './hashed-files.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';
import { contentSecurityPolicy, documentHeaders } from './security.ts';

const buildSchema = z.object({
  pages: z.array(
    z.object({
      path: z.string(),
      file: z.string(),
      sandboxOnly: z.literal(true).optional(),
      inspectorOnly: z.literal(true).optional(),
      private: z.literal(true).optional(),
    }),
  ),
  texts: z.array(z.object({ path: z.string(), file: z.string(), type: z.string() })),
  notFound: z.string(),
  scriptHashes: z.array(z.string()),
  styleHashes: z.array(z.string()),
});

type Page = PreparedPage & { inspectorOnly?: true | undefined; private?: true | undefined };

/** Personal links must not be cached or indexed. */
const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' };

export type SiteOptions = AgreementFileDeps & {
  folder: string;
  publicUrl: string;
  mode: string;
  notice: TestNotice | null;
  /** For all pages: the tracking page can be reached from any of them without a page load. */
  picturesFrom?: string | null | undefined;
  /** Only the checkout may load Stripe's script. */
  stripe: boolean;
};

export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const build = buildSchema.parse(
    JSON.parse(await readFile(join(options.folder, 'pages', 'build.json'), 'utf8')),
  );
  const load = async (file: string) =>
    preparePage(await readFile(join(options.folder, 'pages', file), 'utf8'), options);
  const pages = new Map(
    await Promise.all(
      build.pages
        .filter(({ sandboxOnly }) => !sandboxOnly || options.mode === 'sandbox')
        .map(async ({ path, file, ...more }) => [path, { ...(await load(file)), ...more }] as const),
    ),
  );
  const notFound = await load(build.notFound);
  const policy = {
    https: options.publicUrl.startsWith('https:'),
    scriptHashes: build.scriptHashes,
    styleHashes: build.styleHashes,
    picturesFrom: options.picturesFrom,
  };

  await app.register(fastifyStatic, {
    root: join(options.folder, 'web'),
    preCompressed: true,
    wildcard: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply) => {
      // Sent compressed or not, so that caches must keep both apart.
      reply.setHeader('vary', 'accept-encoding');
      reply.setHeader('cache-control', 'public, max-age=86400');
    },
  });
  await hashedFileRoutes(app, join(options.folder, 'web', 'assets'));

  agreementFileRoute(app, options);

  const headers = {
    ...documentHeaders,
    'content-security-policy': contentSecurityPolicy(policy),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  };
  const checkoutPolicy = contentSecurityPolicy({ ...policy, stripe: options.stripe });
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    status: number,
    ownPolicy?: string,
  ) => {
    reply.headers(headers).header('etag', page.etag());
    if (ownPolicy !== undefined) reply.header('content-security-policy', ownPolicy);
    if (page.private || page.inspectorOnly) reply.headers(privateHeaders);
    if (status === 200 && etagMatches(request.headers['if-none-match'], page.etag())) {
      return void reply.status(304).send();
    }
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    reply.status(status).header('content-type', 'text/html; charset=utf-8');
    const body = page.encoded(encoding);
    if (Buffer.isBuffer(body)) return void reply.send(body);
    return body.then((bytes) => void reply.send(bytes));
  };

  for (const [path, page] of pages) {
    const isCheckout = /^\/checkout(\/|$)/.test(path);
    const send = (request: FastifyRequest, reply: FastifyReply) =>
      sendPage(request, reply, page, 200, isCheckout ? checkoutPolicy : undefined);
    const sendToInspector = async (request: FastifyRequest, reply: FastifyReply) => {
      const user = await app.signedIn(request);
      // Not found for everyone else.
      await (user?.isInspector ? send(request, reply) : sendPage(request, reply, notFound, 404));
      return reply;
    };
    app.get(path, { schema: { hide: true } }, page.inspectorOnly ? sendToInspector : send);
  }

  for (const { path, file, type } of build.texts) {
    const text = await (await load(file)).encoded('identity');
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text),
    );
  }

  const pathByNormalized = new Map([...pages.keys()].map((path) => [normalized(path), path]));

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path.startsWith('/api/') || !isRead) {
      return void reply.status(404).send(failure(request, 404));
    }
    const page = pathByNormalized.get(normalized(path));
    if (page && page !== decoded(path)) {
      return void reply.redirect(encodeURI(page) + request.url.slice(path.length), 308);
    }
    return sendPage(request, reply, notFound, 404);
  });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Lowercase, without apostrophes or a trailing slash, to match mistyped addresses. */
const normalized = (path: string) =>
  decoded(path)
    .toLowerCase()
    .replace(/[^a-z0-9/-]/g, '')
    .replace(/(?<=.)\/+$/, '');
