// A prerendered page with runtime values filled in, compressed lazily once per encoding.
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { TestNotice } from '../../domain/test-notice.ts';
import type { Encoding } from './content-encoding.ts';
import { etagOf } from './etag.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

export type PreparedPage = {
  etag: () => string;
  /** Synchronous after the first call. */
  encoded: (encoding: Encoding) => Buffer | Promise<Buffer>;
};

export type RuntimeValues = { publicUrl: string; mode: string; notice: TestNotice | null };

export const withRuntimeValues = (template: string, { publicUrl, mode, notice }: RuntimeValues): string =>
  template
    .replaceAll('__PUBLIC_URL__', publicUrl)
    .replaceAll('__APP_MODE__', mode)
    .replaceAll('__NOTICE_TITLE__', notice?.title ?? '')
    .replaceAll('__NOTICE_TEXT__', notice?.text ?? '');

export function preparePage(template: string, values: RuntimeValues): PreparedPage {
  // Lazy, because most pages are not requested soon and a process should start fast.
  let body: Buffer | undefined;
  const rendered = () => {
    body ??= Buffer.from(withRuntimeValues(template, values));
    return body;
  };
  let etag: string | undefined;
  // Concurrent first requests share one compression, which takes as long as a thousand answers.
  const compressed: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = {};
  const compressTo = async (encoding: Encoding): Promise<Buffer> => {
    const bytes =
      encoding === 'br'
        ? await compress.br(rendered(), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        : await compress.gzip(rendered(), { level: 9 });
    compressed[encoding] = bytes;
    return bytes;
  };
  return {
    // Weak: identifies the page, not one compressed form.
    etag: () => {
      etag ??= `W/${etagOf(rendered())}`;
      return etag;
    },
    encoded: (encoding) => {
      if (encoding === 'identity') return rendered();
      const known = compressed[encoding];
      if (known) return known;
      const pending = compressTo(encoding);
      compressed[encoding] = pending;
      // The next request retries.
      pending.catch(() => delete compressed[encoding]);
      return pending;
    },
  };
}
