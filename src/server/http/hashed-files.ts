// Hashed files of the web build. They never change under one name, so they are read once and sent from memory, which takes a
// sixth of the time of the file system. They are two thirds of a visit's requests.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from './content-encoding.ts';
import { etagMatches } from './etag.ts';
import { pdfWorkerPolicy } from './security.ts';

const types: { [extension: string]: string } = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const suffixes = { br: '.br', gzip: '.gz', identity: '' };

export async function hashedFileRoutes(app: FastifyInstance, folder: string): Promise<void> {
  let names = new Set(await readdir(folder));
  const exists = async (name: string): Promise<boolean> => {
    if (names.has(name)) return true;
    // During a reload, pages of the newer build ask this process too.
    names = new Set(await readdir(folder).catch(() => names));
    return names.has(name);
  };
  const cached = new Map<string, Buffer>();
  const read = async (name: string): Promise<Buffer | undefined> => {
    const found = cached.get(name) ?? (await readFile(join(folder, name)).catch(() => undefined));
    if (found) cached.set(name, found);
    return found;
  };

  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const type = types[extname(name)];
      if (!type || !(await exists(name))) return reply.callNotFound();
      const accepted = chooseEncoding(request.headers['accept-encoding']);
      const encoding = names.has(`${name}${suffixes[accepted]}`) ? accepted : 'identity';
      const body = await read(`${name}${suffixes[encoding]}`);
      if (!body) return reply.callNotFound();
      const etag = `W/"${name}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        // Sent compressed or not, so that caches must keep both apart.
        vary: 'accept-encoding',
      });
      if (name.startsWith('pdf.worker')) reply.header('content-security-policy', pdfWorkerPolicy);
      if (etagMatches(request.headers['if-none-match'], etag)) return reply.status(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(type).send(body);
    },
  );
}
