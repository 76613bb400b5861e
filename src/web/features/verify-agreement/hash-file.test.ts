import { describe, expect, test } from 'vitest';
import { MAX_REPORT_BYTES } from '../../../domain/report/report-limits.ts';
import { hashFile } from './hash-file.ts';

describe('a chosen file', () => {
  test('is known by the SHA-256 of all of its bytes', async () => {
    // printf '%%PDF-1.7\n' | sha256sum
    expect(await hashFile(new Blob(['%PDF-1.7\n']))).toEqual({
      ok: true,
      sha256: '0716f9264c9fe19f5d7455276107f3ddcc1d3497f63d60689a73558ae8a1bf5e',
    });
  });
  test.each([
    ['empty', new Blob([])],
    ['not-a-pdf', new Blob(['PK\u0003\u0004 a document of another kind'])],
    ['too-large', { size: MAX_REPORT_BYTES + 1 } as Blob],
  ])('that is %s is refused before anything is asked', async (reason, file) => {
    expect(await hashFile(file)).toEqual({ ok: false, reason });
  });
});
