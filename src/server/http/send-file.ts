// Streams a file of the file store: whole, or the range that a viewer or an interrupted download asks for.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Files } from '../ports/files.ts';
import { asciiName } from './ascii-name.ts';
import { parseRange } from './byte-range.ts';
import { etagMatches } from './etag.ts';
import { failure } from './failures.ts';
import { paced } from './paced.ts';

export type SentFile = {
  sha256: Buffer;
  sizeBytes: number;
  type: string;
  /** With its ending. */
  name: string;
  download: boolean;
};

// A policy that forbids everything keeps some viewers from opening a PDF. Only our own pages may frame it.
const framedByUs = {
  'content-security-policy': "frame-ancestors 'self'; base-uri 'none'; form-action 'none'",
  'x-frame-options': 'SAMEORIGIN',
};

export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  files: Files,
  { sha256, sizeBytes, type, name, download }: SentFile,
): Promise<FastifyReply> {
  const etag = `"${sha256.toString('hex')}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    etag,
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'content-disposition': dispositionOf(name, download),
    ...(type === 'application/pdf' && framedByUs),
  });
  if (etagMatches(request.headers['if-none-match'], etag)) return reply.status(304).send();

  const ifRange = request.headers['if-range'];
  const isWanted = request.method === 'GET' && (ifRange === undefined || ifRange === etag);
  const range = parseRange(isWanted ? request.headers.range : undefined, sizeBytes);
  if (range.kind === 'unsatisfiable') {
    reply.header('content-range', `bytes */${sizeBytes}`).removeHeader('content-disposition');
    return reply.status(416).send(failure(request, 416));
  }
  const { first, last } = range.kind === 'part' ? range : { first: 0, last: sizeBytes - 1 };
  // Opened before anything is answered, so that a failure has its own status.
  const content = request.method === 'HEAD' ? Readable.from([]) : await files.open(sha256, { first, last });
  if (range.kind === 'part') reply.status(206).header('content-range', `bytes ${first}-${last}/${sizeBytes}`);
  return reply
    .type(type)
    .header('content-length', last - first + 1)
    .send(paced(content));
}

function dispositionOf(name: string, download: boolean): string {
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${download ? 'attachment' : 'inline'}; filename="${asciiName(name)}"; filename*=UTF-8''${encoded}`;
}
