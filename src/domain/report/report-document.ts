/** What a report consists of: PDF files, and links to videos on other sites. */
export const DOCUMENT_KINDS = {
  report: 'Inspection report',
  sewer: 'Sewer video',
  pool: 'Pool report',
  other: 'Other document',
} as const;

export type DocumentKind = keyof typeof DOCUMENT_KINDS;
export const DOCUMENT_KIND_IDS = Object.keys(DOCUMENT_KINDS) as DocumentKind[];

export const UPLOAD_PURPOSES = ['document', 'preview', 'photo'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];

export const STORED_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type StoredFileType = (typeof STORED_FILE_TYPES)[number];

/** A link to a video: https only, without a user name or password in it. */
export function parseVideoUrl(typed: string): string | null {
  const text = typed.trim();
  if (text.length > 500 || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'https:' || url.username || url.password || !url.hostname.includes('.')) return null;
  return url.href.length > 500 ? null : url.href;
}
