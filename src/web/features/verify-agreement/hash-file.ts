// The file stays on this device: only its SHA-256 is sent.

export type HashedFile =
  | { ok: true; sha256: string }
  | { ok: false; reason: 'empty' | 'too-large' | 'not-a-pdf' | 'unreadable' };

const maxBytes = 20 * 1024 * 1024;
/** PDF readers accept a few bytes before the signature. */
const headBytes = 1024;

export async function hashFile(file: Blob): Promise<HashedFile> {
  if (file.size === 0) return { ok: false, reason: 'empty' };
  if (file.size > maxBytes) return { ok: false, reason: 'too-large' };
  try {
    const bytes = await file.arrayBuffer();
    const head = new TextDecoder('latin1').decode(bytes.slice(0, headBytes));
    if (!head.includes('%PDF-')) return { ok: false, reason: 'not-a-pdf' };
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
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
      return 'This file is larger than 20 MB. A signed agreement is much smaller.';
    case 'not-a-pdf':
      return 'This file is not a PDF. Please choose the signed agreement from our email.';
    case 'unreadable':
      return 'We couldn’t read this file. Please choose it again, or try another browser.';
  }
}
