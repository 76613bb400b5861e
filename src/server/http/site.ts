// Serves the web build: prerendered pages, application shell, hashed assets, images.
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mayUse } from '../../domain/identity/roles.ts';
import type { TestNotice } from '../../domain/test-notice.ts';
import type { Site } from '../pages/open-site.ts';
import { agreementFileRoute } from './agreement-file.ts';
import type { BusinessFileDeps } from './business-file.ts';
import { chooseEncoding } from './content-encoding.ts';
import { etagMatches } from './etag.ts';
import { failure } from './failures.ts';
import { hashedFileRoutes } from './hashed-files.ts';
import { type PreparedPage, preparePage } from './prepared-page.ts';
import { sampleReportFileRoute } from './sample-report-file.ts';
import { checkoutHeaders, contentSecurityPolicy, documentHeaders } from './security.ts';

type Page = PreparedPage & { inspectorOnly: boolean; private: boolean; off: boolean };

/** The pages of one version of the business, prepared for sending. */
type PreparedSite = {
  pages: ReadonlyMap<string, Page>;
  /** By the address without typing mistakes. */
  byNormalized: ReadonlyMap<string, string>;
  notFound: Page;
  siteMap: string;
  policy: string;
  checkoutPolicy: string;
};

/** Personal links must not be cached, indexed or passed on. */
const privateHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

export type SiteOptions = BusinessFileDeps & {
  folder: string;
  site: Site;
  publicUrl: string;
  mode: string;
  notice: TestNotice | null;
  /** For all pages: the tracking page can be reached from any of them without a page load. */
  picturesFrom?: string | null | undefined;
  /** Only the checkout may load Stripe's script. */
  stripe: boolean;
  /** On the checkout, for Stripe's script. */
  styleAttributes: boolean;
};

export async function registerSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  let prepared = prepareSite(options);
  options.site.onChange(() => {
    prepared = prepareSite(options);
  });

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
  sampleReportFileRoute(app, options);

  const headers = { ...documentHeaders, 'cache-control': 'no-cache', vary: 'accept-encoding' };
  const sendPage = (
    request: FastifyRequest,
    reply: FastifyReply,
    page: Page,
    status: number,
    isCheckout = false,
  ) => {
    reply.headers(isCheckout ? { ...headers, ...checkoutHeaders } : headers).headers({
      etag: page.etag(),
      'content-security-policy': isCheckout ? prepared.checkoutPolicy : prepared.policy,
    });
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

  // A change of the business changes what the pages say, and whether the demo pages are on.
  for (const [path, { inspectorOnly }] of prepared.pages) {
    const isCheckout = /^\/checkout(\/|$)/.test(path);
    const send = (request: FastifyRequest, reply: FastifyReply) => {
      const page = prepared.pages.get(path);
      if (!page || page.off) return sendPage(request, reply, prepared.notFound, 404, false);
      return sendPage(request, reply, page, 200, isCheckout);
    };
    const sendToInspector = async (request: FastifyRequest, reply: FastifyReply) => {
      const user = await app.signedIn(request);
      // Not found for everyone else.
      await (user && mayUse(user.role, 'desk')
        ? send(request, reply)
        : sendPage(request, reply, prepared.notFound, 404));
      return reply;
    };
    app.get(path, { schema: { hide: true } }, inspectorOnly ? sendToInspector : send);
  }

  const sendText = (reply: FastifyReply, type: string, text: string) =>
    reply.header('cache-control', 'public, max-age=3600').type(`${type}; charset=utf-8`).send(text);
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    sendText(reply, 'application/xml', prepared.siteMap),
  );
  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    sendText(
      reply,
      'text/plain',
      `User-agent: *\nDisallow: /api/\nSitemap: ${options.publicUrl}/sitemap.xml\n`,
    ),
  );

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (path.startsWith('/api/') || !isRead) {
      return void reply.status(404).send(failure(request, 404));
    }
    const page = prepared.byNormalized.get(normalized(path));
    if (page && page !== decoded(path)) {
      return void reply.redirect(encodeURI(page) + request.url.slice(path.length), 308);
    }
    return sendPage(request, reply, prepared.notFound, 404);
  });
}

function prepareSite({ site, ...options }: SiteOptions): PreparedSite {
  const { pages: rendered, notFound, scriptHashes, styleHashes } = site.current();
  const shown = rendered.filter(({ sandboxOnly }) => !sandboxOnly || options.mode === 'sandbox');
  const policy = {
    https: options.publicUrl.startsWith('https:'),
    scriptHashes,
    styleHashes,
    picturesFrom: options.picturesFrom,
  };
  return {
    pages: new Map(
      shown.map(({ path, html, inspectorOnly, private: isPrivate, off }) => [
        path,
        { ...preparePage(html, options), inspectorOnly, private: isPrivate, off },
      ]),
    ),
    byNormalized: new Map(shown.filter(({ off }) => !off).map(({ path }) => [normalized(path), path])),
    notFound: { ...preparePage(notFound, options), inspectorOnly: false, private: false, off: false },
    siteMap: siteMap(
      options.publicUrl,
      shown.filter(({ listed }) => listed).map(({ path }) => path),
    ),
    policy: contentSecurityPolicy(policy),
    checkoutPolicy: contentSecurityPolicy({
      ...policy,
      stripe: options.stripe,
      styleAttributes: options.stripe && options.styleAttributes,
    }),
  };
}

const siteMap = (
  publicUrl: string,
  paths: readonly string[],
): string => `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => `  <url><loc>${publicUrl}${encodeURI(path).replace("'", '%27')}</loc></url>`).join('\n')}
</urlset>
`;

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
