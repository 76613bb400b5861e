// The landing page's video. Players request it in pieces, so byte ranges are supported.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readHeroVideo } from '../../../api/video.ts';
import { parseRange } from '../byte-range.ts';
import { etagMatches, etagOf } from '../etag.ts';
import { failure } from '../failures.ts';
import { register } from '../register.ts';

const types = { 'hero.mp4': 'video/mp4', 'hero.webm': 'video/webm' } as const;

export async function heroVideoRoutes(app: FastifyInstance, folder: string): Promise<void> {
  const load = async (name: keyof typeof types) => {
    const body = await readFile(join(folder, name));
    return {
      body,
      type: types[name],
      etag: etagOf(body),
    };
  };
  const videos = { mp4: await load('hero.mp4'), webm: await load('hero.webm') };

  register(app, readHeroVideo, async ({ query, request, reply }) => {
    const { body, type, etag } = videos[query.format];
    reply.headers({ 'accept-ranges': 'bytes', etag, 'cache-control': 'public, max-age=86400' });
    if (etagMatches(request.headers['if-none-match'], etag)) return reply.status(304).send();

    // A part of another version would corrupt the player's copy.
    const sameVersion = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
    const range = parseRange(
      sameVersion && request.method === 'GET' ? request.headers.range : undefined,
      body.length,
    );
    switch (range.kind) {
      case 'unsatisfiable':
        return reply
          .status(416)
          .header('content-range', `bytes */${body.length}`)
          .header('cache-control', 'no-store')
          .send(failure(request, 416));
      case 'part':
        reply
          .status(206)
          .header('content-range', `bytes ${range.first}-${range.last}/${body.length}`)
          .type(type);
        return reply.send(body.subarray(range.first, range.last + 1));
      case 'whole':
        return reply.type(type).send(body);
    }
  });
}
