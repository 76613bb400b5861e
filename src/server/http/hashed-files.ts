// The web build's own files. Under one name they never change: read once, then sent from memory, for a sixth of what the way
// through the file system costs. They are two thirds of what a visit asks for.
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding } from './content-encoding.ts';
import { etagMatches } from './etag.ts';

const types: { [extension: string]: string } = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};
const endings = { br: '.br', gzip: '.gz', identity: '' };

export async function hashedFileRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const names = new Set(await readdir(folder));
  const kept = new Map<string, Buffer>();
  const read = async (name: string): Promise<Buffer | undefined> => {
    // A newer build may have taken the place of the one whose pages this process sends.
    const found = kept.get(name) ?? (await readFile(join(folder, name)).catch(() => undefined));
    if (found) kept.set(name, found);
    return found;
  };

  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const type = types[extname(name)];
      if (!type || !names.has(name)) return reply.callNotFound();
      const wanted = chooseEncoding(request.headers['accept-encoding']);
      const encoding = names.has(`${name}${endings[wanted]}`) ? wanted : 'identity';
      const body = await read(`${name}${endings[encoding]}`);
      if (!body) return reply.callNotFound();
      const etag = `W/"${name}"`;
      reply.headers({
        etag,
        'cache-control': 'public, max-age=31536000, immutable',
        // The same address is sent compressed or not: a cache in between must keep the two apart.
        vary: 'accept-encoding',
      });
      if (etagMatches(request.headers['if-none-match'], etag)) return reply.status(304).send();
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type(type).send(body);
    },
  );
}
