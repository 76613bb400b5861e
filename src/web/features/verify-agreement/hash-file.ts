// The file stays on this device: only its SHA-256 is sent.
import { MAX_REPORT_BYTES } from '../../../domain/report/report-limits.ts';

export type HashedFile =
  | { ok: true; sha256: string }
  | { ok: false; reason: 'empty' | 'too-large' | 'not-a-pdf' | 'unreadable' };

/** PDF readers accept a few bytes before the signature. */
const headBytes = 1024;

export async function hashFile(file: Blob): Promise<HashedFile> {
  if (file.size === 0) return { ok: false, reason: 'empty' };
  if (file.size > MAX_REPORT_BYTES) return { ok: false, reason: 'too-large' };
  try {
    const head = new TextDecoder('latin1').decode(await file.slice(0, headBytes).arrayBuffer());
    if (!head.includes('%PDF-')) return { ok: false, reason: 'not-a-pdf' };
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return { ok: true, sha256: [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('') };
  } catch {
    // A folder, a file that has been moved, or a browser that hashes only on secure pages.
    return { ok: false, reason: 'unreadable' };
  }
}

export function refusalText(reason: Exclude<HashedFile, { ok: true }>['reason']): string {
  switch (reason) {
    case 'empty':
      return 'This file is empty.';
    case 'too-large':
      return 'This file is larger than 150 MB. Our documents are smaller.';
    case 'not-a-pdf':
      return 'This file is not a PDF. Please choose the agreement, report or certificate you got from us.';
    case 'unreadable':
      return 'We couldn’t read this file. Please choose it again, or try another browser.';
  }
}
