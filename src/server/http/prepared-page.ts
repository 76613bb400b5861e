// A prerendered page with what only the running server knows, compressed once into each form, when it is first asked for.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { TestNotice } from '../../domain/test-notice.ts';
import type { Encoding } from './content-encoding.ts';
import { etagOf } from './etag.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export type PreparedPage = {
  etag: () => string;
  /** Answers at once after the first time. */
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer>;
};

export function preparePage(
  template: string,
  { publicUrl, mode, notice }: { publicUrl: string; mode: string; notice: TestNotice | null },
): PreparedPage {
  // Most of a process's pages are asked for by nobody for a while, and a server should be there soon.
  let body: Buffer | undefined;
  const filledIn = () => {
    body ??= Buffer.from(
      template
        .replaceAll('__PUBLIC_URL__', publicUrl)
        .replaceAll('__APP_MODE__', mode)
        .replaceAll('__NOTICE_TITLE__', notice?.title ?? '')
        .replaceAll('__NOTICE_TEXT__', notice?.text ?? ''),
    );
    return body;
  };
  let etag: string | undefined;
  // A crowd that comes just after the start waits for one compression: it takes as long as a thousand answers.
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};
  const make = async (encoding: Encoding): Promise<Buffer> => {
    const smaller =
      encoding === 'br'
        ? await compress.br(filledIn(), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        : await compress.gzip(filledIn(), { level: 9 });
    made[encoding] = smaller;
    return smaller;
  };
  return {
    // Weak: it names the page, not the bytes of one of its compressed forms.
    etag: () => {
      etag ??= `W/${etagOf(filledIn())}`;
      return etag;
    },
    encoded: (encoding) => {
      if (encoding === 'identity') return filledIn();
      const known = made[encoding];
      if (known) return known;
      const making = make(encoding);
      made[encoding] = making;
      // Whoever comes next tries again.
      making.catch(() => delete made[encoding]);
      return making;
    },
  };
}
