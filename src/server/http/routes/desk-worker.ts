// Service worker that opens the desk offline. The response's policy applies to the worker.
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../../pages/open-site.ts';
import { etagMatches, etagOf } from '../etag.ts';

const headers = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  // An outdated worker must not stay cached.
  'cache-control': 'no-cache',
};

const dashboardPath = '/dashboard';

/** `folder`: the build. The worker changes with its page, so that devices fetch both again after a change of the business. */
export async function deskWorkerRoutes(app: FastifyInstance, folder: string, site: Site): Promise<void> {
  const built = await readFile(join(folder, 'web', 'desk-worker.js'), 'utf8');
  const prepare = () => {
    const page = site.current().pages.find(({ path }) => path === dashboardPath)?.html ?? '';
    const version = createHash('sha256').update(built).update(page).digest('hex').slice(0, 12);
    const body = Buffer.from(built.replace('__SHELL_VERSION__', version));
    return { body, etag: etagOf(body) };
  };
  let worker = prepare();
  site.onChange(() => {
    worker = prepare();
  });

  app.get('/desk-worker.js', { schema: { hide: true } }, (request, reply) => {
    reply.headers(headers).header('etag', worker.etag);
    if (etagMatches(request.headers['if-none-match'], worker.etag)) return reply.status(304).send();
    return reply.type('text/javascript; charset=utf-8').send(worker.body);
  });
}
