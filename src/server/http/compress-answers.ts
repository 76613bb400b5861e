import type { FastifyInstance } from 'fastify';
import { chooseEncoding, compress, MIN_COMPRESSED_BYTES } from './content-encoding.ts';

/** Compresses JSON answers. Pages and files are compressed at build time, cached answers once. */
export function registerCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_COMPRESSED_BYTES) return payload;
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload;
    reply.header('vary', 'accept-encoding');
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding === 'identity') return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return compress(payload, encoding);
  });
}
